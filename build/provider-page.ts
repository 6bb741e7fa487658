import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { build } from 'vite';
import { ROOT } from './root';

/** The folder of the built page for the provider's owner. The provider serves it at `/`. */
const PROVIDER_PAGE = fileURLToPath(new URL('../.cache/provider-page', import.meta.url));

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
    root: fileURLToPath(new URL('../provider/page', import.meta.url)),
    base: './',
    resolve: {
      // The page imports the schema from `dist/`. A release may use files from another folder, so the schema is read from there.
      alias: [
        { find: /^.*\/dist\/config\.schema\.json/, replacement: `${dist}/config.schema.json` },
      ],
    },
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
