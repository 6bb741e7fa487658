import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { InlineConfig, Plugin } from 'vite';
import { PAGE_KEY } from '#src/dom/page/key';
import type { Built } from './chunks';
import { chunkFiles } from './chunks';
import { copyModules } from './copied-modules';
import { buildAll, environmentsOf } from './environments';
import { insertTexts } from './languages';
import { minifyFiles } from './minify';
import type { Parts } from './parts';
import { ROOT } from './root';
import { tablesAsLiterals } from './tables';

/** React is Preact in what is built. `react/jsx-runtime` and `react-dom/client` become the files of that name beside it. */
export const preactAliases = { react: 'preact/compat', 'react-dom': 'preact/compat' };

/** The module that lists what the loader shares with the other files. */
const LOADER_EXPORTS = join(ROOT, 'loader/loader-exports.ts');

const loaderExports = readFileSync(LOADER_EXPORTS, 'utf8');

/** The names that the loader shares, in the order of `loader-exports.ts`: the other files find a value by its index. */
const EXPORT_NAMES = [...loaderExports.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name);

/** The modules that the other files get from the loader, each with the names of its exports. */
const SHARED_MODULES = new Map(
  [...loaderExports.matchAll(/^import \{ (.+) \} from '(?:#|\.\.\/)(.+)';$/gm)].map(
    ([, names = '', path = '']) => [join(ROOT, `${path}.ts`), names.split(', ')],
  ),
);

/**
 * Makes the Vite plugin that lets every file except the loader use the loader's copy of the shared modules, so that no file
 * contains their code again.
 */
function importFromLoader(): Plugin {
  return {
    name: 'from-loader',
    load(id) {
      const names = this.environment.name === 'loader' ? undefined : SHARED_MODULES.get(id);
      // There is one export for each name, so that the minifier can remove the exports that a file does not use.
      return names
        ?.map(
          (name) =>
            `export const ${name}=window[Symbol.for('${PAGE_KEY}')][${EXPORT_NAMES.indexOf(name)}];`,
        )
        .join('');
    },
  };
}

/**
 * Vite's configuration for a build.
 *
 * @param folder where the files are written
 * @param prepareFolder empties or makes that folder, before anything is written
 * @param writeRest writes the other files of the folder, after the built ones
 * @param plugins further plugins
 */
export function configuration(
  parts: Parts,
  folder: string,
  prepareFolder: () => Promise<void>,
  writeRest: () => Promise<void>,
  plugins: readonly Plugin[] = [],
): InlineConfig {
  const built: Built = {};
  const environments = Object.entries(environmentsOf(parts));
  return {
    appType: 'custom',
    publicDir: false,
    plugins: [
      copyModules(),
      insertTexts(parts.languages),
      chunkFiles(built, parts),
      importFromLoader(),
      tablesAsLiterals(),
      minifyFiles(),
      ...plugins,
    ],
    resolve: { alias: preactAliases },
    environments: Object.fromEntries(
      environments.map(([name, { build, ...rest }]) => [
        name,
        { ...rest, build: { ...build, outDir: folder } },
      ]),
    ),
    // The oldest browsers that we build for. Without it, media queries become ranges, which these lack, and fallbacks are removed.
    build: { cssTarget: ['chrome87', 'firefox78', 'safari14.1'] },
    builder: {
      // All environments share one configuration, because the loader's build needs the file names that the other builds produce.
      sharedConfigBuild: true,
      sharedPlugins: true,
      async buildApp(builder) {
        await prepareFolder();
        await buildAll(builder, built, parts, folder);
        await writeRest();
      },
    },
  };
}
