import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build, type UserConfig } from 'vite';
import { ROOT } from './root';

/** The folder of the built tag builder, which the demo serves under `montar/`. It is no part of the product, so it is not in `dist/`. */
export const TAG_BUILDER = join(ROOT, '.cache/tag-builder');

/** Builds the tag builder as a static page. It is built last: it contains the schema, the manifest and the bootstrap's template. */
export async function buildTagBuilder(): Promise<void> {
  await build({
    configFile: false,
    root: join(ROOT, 'owner/builder'),
    base: './',
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: TAG_BUILDER,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      // Pictures keep their own addresses, so none of them becomes a data URL.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
    },
  });
}

/** Pages import the schema from `dist/`. A release may use files from another folder, so the schema is read from there. */
const schemaFrom = (dist: string): NonNullable<UserConfig['resolve']> => ({
  alias: [{ find: /^.*[#/]dist\/config\.schema\.json/, replacement: `${dist}/config.schema.json` }],
});

/**
 * Builds the script of the plugin's settings page: the tag builder in one classic script, with its styles inside, because
 * WordPress 6.0 loads no modules.
 *
 * @param dist the built files for browsers, which contain the schema
 * @returns the code, and the paths of the modules in it
 */
export async function buildPluginPage(
  dist: string,
): Promise<{ readonly code: string; readonly modules: readonly string[] }> {
  // Playwright sets another value, and the page would be built for development.
  process.env['NODE_ENV'] = 'production';
  const output = await build({
    configFile: false,
    root: join(ROOT, 'owner/builder'),
    resolve: schemaFrom(dist),
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      chunkSizeWarningLimit: 1_000,
      rollupOptions: {
        input: join(ROOT, 'owner/builder/plugin/main.tsx'),
        output: { format: 'iife', entryFileNames: 'settings.js' },
      },
    },
  });
  const [built] = [output].flat();
  const [chunk] = built && 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The settings page was not built.');
  return { code: chunk.code, modules: chunk.moduleIds };
}

/** The folder of the built page for the provider's owner. The provider serves it at `/`. */
const PROVIDER_PAGE = join(ROOT, '.cache/provider-page');

/** How the page's files are compressed, by the ending of the compressed file. */
const COMPRESSIONS = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) };

/**
 * Builds the page for the provider's owner. Call this after `dist/` was built, because the page contains the schema from
 * `dist/`. A compressed copy of each file is written beside it, so that the provider need not compress anything when it
 * answers.
 *
 * @param folder where the files are written; it is emptied first
 * @param dist the built files for browsers, which contain the schema
 * @returns Vite's output, which says what the files contain
 */
export async function buildProviderPage(
  folder = PROVIDER_PAGE,
  dist = join(ROOT, 'dist'),
): ReturnType<typeof build> {
  const output = await build({
    configFile: false,
    root: join(ROOT, 'provider/page'),
    base: './',
    resolve: schemaFrom(dist),
    publicDir: false,
    logLevel: 'error',
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      // The page's Content Security Policy allows data URLs for pictures only, so no other file becomes a data URL.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_000,
    },
  });
  await compressFiles(new URL('assets/', pathToFileURL(`${folder}/`)));
  return output;
}

/** Writes a compressed copy beside each file of a folder. */
async function compressFiles(folder: URL): Promise<void> {
  for (const name of await readdir(folder)) {
    const content = await readFile(new URL(name, folder));
    for (const [ending, compress] of Object.entries(COMPRESSIONS))
      await writeFile(new URL(name + ending, folder), await compress(content));
  }
}
