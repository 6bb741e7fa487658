import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import type { Built } from './chunks';
import { chunkFiles } from './chunks';
import { buildAll, environmentsOf, terserOptions } from './environments';
import type { Parts } from './parts';

/** React's API, shipped as Preact's core (`src/ui/react.ts`, `src/ui/jsx-runtime.ts`). */
const react = fileURLToPath(new URL('../src/ui/react.ts', import.meta.url));
const jsx = fileURLToPath(new URL('../src/ui/jsx-runtime.ts', import.meta.url));
export const preactAliases = [
  { find: /^react$|^react-dom\/client$/, replacement: react },
  { find: /^react\/jsx(?:-dev)?-runtime$/, replacement: jsx },
];

/**
 * Vite's configuration for a build.
 *
 * @param folder where the files are written
 * @param clear empties or makes that folder, before anything is written
 * @param finish writes what stands beside the files, once they are there
 * @param plugins what changes modules besides
 */
export function configuration(
  parts: Parts,
  folder: string,
  clear: () => Promise<void>,
  finish: () => Promise<void>,
  plugins: readonly Plugin[] = [],
): InlineConfig {
  const built: Built = {};
  const environments = Object.entries(environmentsOf(parts));
  return {
    appType: 'custom',
    publicDir: false,
    plugins: [chunkFiles(built, parts), ...plugins],
    resolve: { alias: preactAliases },
    environments: Object.fromEntries(
      environments.map(([name, { build, ...rest }]) => [
        name,
        { ...rest, build: { ...build, outDir: folder } },
      ]),
    ),
    // The oldest browsers that we build for: otherwise media queries become ranges that they do not know, and fallbacks go.
    build: { cssTarget: ['chrome87', 'firefox78', 'safari14.1'], terserOptions },
    builder: {
      // One configuration for all environments: the loader's build reads what the chunks' builds found out.
      sharedConfigBuild: true,
      sharedPlugins: true,
      async buildApp(builder) {
        await clear();
        await buildAll(builder, built, parts, folder);
        await finish();
      },
    },
  };
}
