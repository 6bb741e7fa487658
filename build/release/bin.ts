import { chmodSync, cpSync, existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { build } from 'vite';
import { writeLicenses } from '../licenses';

/** Commands that build files, each with the packages that it needs. A release contains the sources, because they are compiled. */
const FROM_SOURCES: Readonly<Record<string, readonly string[]>> = {
  build: ['vite', 'terser', 'preact', 'zustand', 'js-cookie', 'idb-keyval'],
};

/** The folders and files of the repository that the commands in `FROM_SOURCES` need. */
const SOURCES = ['LICENSE', 'build', 'cli', 'languages', 'loader', 'owner', 'src', 'widgets'];

/** Packages that become part of the compiled files: their licences are passed on with them. */
const COMPILED_IN = [
  'jsonc-parser',
  'fastest-levenshtein',
  // Terser, which minifies the inline bootstrap, and the packages that it imports.
  'terser',
  'acorn',
  ...['source-map', 'gen-mapping', 'trace-mapping', 'sourcemap-codec', 'resolve-uri'].map(
    (name) => `@jridgewell/${name}`,
  ),
];

/** The code of the command that starts the compiled provider. */
const LOAD_PROVIDER = `const file = new URL('../provider/provider.mjs', import.meta.url).href;
export const provider = async (args) => (await import(file)).provider(args);`;

/** Packages that a command loads when it runs. */
const LOADED_LATER = ['playwright-core', 'vite'];

/**
 * Compiles the command line into `enxerto.mjs` and the files that it loads. They run on Node 20.19 and newer, and need neither
 * the repository nor any package.
 *
 * @param root the repository
 * @param folder where the files are written
 * @param versions the packages that the repository uses, with their versions
 */
export async function writeBin(
  root: string,
  folder: string,
  versions: Readonly<Record<string, string>>,
): Promise<void> {
  await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    plugins: [replaceCommands(root, versions)],
    // A package may be a symbolic link to another folder, whose path must not be in the compiled files.
    resolve: { preserveSymlinks: true },
    ssr: { noExternal: COMPILED_IN, external: LOADED_LATER },
    build: {
      ssr: 'cli/bin.ts',
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rollupOptions: {
        external: LOADED_LATER,
        output: { entryFileNames: 'enxerto.mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  await writeLicenses(folder, COMPILED_IN);
  chmodSync(join(folder, 'enxerto.mjs'), 0o755);
  for (const name of SOURCES) {
    const from = join(root, name);
    if (existsSync(from)) cpSync(from, join(folder, 'sources', name), { recursive: true });
  }
}

/**
 * Makes the Vite plugin that replaces the code of some commands: for each command in `FROM_SOURCES`, the new code runs the
 * command from the sources; for `provider`, it loads the compiled provider from the release's folder `provider/`.
 */
function replaceCommands(root: string, versions: Readonly<Record<string, string>>): Plugin {
  const PREFIX = '\0from-sources:';
  return {
    name: 'enxerto:from-sources',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const name = source.replace('./', '');
      const isCommand = relative(root, importer) === join('cli', 'index.ts');
      const isReplaced = name === 'provider' || Object.hasOwn(FROM_SOURCES, name);
      return isCommand && isReplaced ? `${PREFIX}${name}` : undefined;
    },
    load(id) {
      if (!id.startsWith(PREFIX)) return undefined;
      const name = id.slice(PREFIX.length);
      if (name === 'provider') return LOAD_PROVIDER;
      const packages = (FROM_SOURCES[name] ?? []).map(
        (one) => `${one}@${versions[one] ?? 'latest'}`,
      );
      return `import { fromSources } from ${JSON.stringify(join(root, 'cli/from-sources.ts'))};
export const run = (args) => fromSources(${JSON.stringify(name)}, ${JSON.stringify(packages)}, args);`;
    },
  };
}
