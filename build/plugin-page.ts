import { join } from 'node:path';
import { build } from 'vite';
import { ROOT } from './root';

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
    resolve: {
      // The page imports the schema from `dist/`. A release may use files from another folder, so the schema is read from there.
      alias: [
        { find: /^.*\/dist\/config\.schema\.json/, replacement: `${dist}/config.schema.json` },
      ],
    },
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
