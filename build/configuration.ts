import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { InlineConfig, Plugin } from 'vite';
import { PAGE_KEY } from '../src/dom/page/key';
import type { Built } from './chunks';
import { chunkFiles } from './chunks';
import { copies } from './copies';
import { buildAll, environmentsOf, terserOptions } from './environments';
import { putTexts } from './languages';
import { ROOT } from './root';
import type { Parts } from './parts';
import { tablesAsLiterals } from './tables';

/** React's API, shipped as Preact's core (`src/ui/react.ts`, `src/ui/jsx-runtime.ts`). */
const react = fileURLToPath(new URL('../src/ui/react.ts', import.meta.url));
const jsx = fileURLToPath(new URL('../src/ui/jsx-runtime.ts', import.meta.url));
export const preactAliases = [
  { find: /^react$|^react-dom\/client$/, replacement: react },
  { find: /^react\/jsx(?:-dev)?-runtime$/, replacement: jsx },
];

/** Where the loader says what it hands to the other files. */
const LOADER_EXPORTS = join(ROOT, 'loader/loader-exports.ts');

const loaderExports = readFileSync(LOADER_EXPORTS, 'utf8');

/** What it hands, in order. */
const PLACES = [...loaderExports.matchAll(/^ {2}(\w+),$/gm)].map(([, name = '']) => name);

/** The modules that the other files take from the loader, each with its exports. */
const SHARED = new Map(
  [...loaderExports.matchAll(/^import \{ (.+) \} from '(.+)';$/gm)].map(
    ([, names = '', path = '']) => [join(LOADER_EXPORTS, '..', `${path}.ts`), names.split(', ')],
  ),
);

/** How Preact finds the document of an element: all that it draws here is in the page's own. */
const OWN_DOCUMENT = /\b\w+\.ownerDocument\|\|document\b/g;

/**
 * Gives the libraries that read `document` the one that our own files import: a form by the name of one of its methods stands in
 * front of that method for them as well. All files but the loader take what it hands them from the loader, so that none of them
 * repeats it.
 */
function fromLoader(): Plugin {
  return {
    name: 'from-loader',
    load(id) {
      const names = this.environment.name === 'loader' ? undefined : SHARED.get(id);
      // Each by itself: the minifier drops those that a file does not use.
      return names
        ?.map(
          (name) =>
            `export const ${name}=window[Symbol.for('${PAGE_KEY}')][${PLACES.indexOf(name)}];`,
        )
        .join('');
    },
    transform: {
      filter: { id: /\/node_modules\/.*\.m?js$/, code: /\bdocument\b/ },
      handler: (code) => ({
        code: `import{document}from'/src/dom/page/document';${code.replace(OWN_DOCUMENT, 'document')}`,
        map: null,
      }),
    },
  };
}

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
    plugins: [
      copies(),
      putTexts(parts.languages),
      chunkFiles(built, parts),
      fromLoader(),
      tablesAsLiterals(),
      ...plugins,
    ],
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
