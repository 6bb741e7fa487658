import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EnvironmentOptions, Rollup, ViteBuilder } from 'vite';
import type { FileName } from '#src/chunks';
import { FILES } from '#src/chunks';
import type { Built } from './chunks';
import { uiFiles, fileInput, rendersUi, nameByContent } from './chunks';
import type { Parts } from './parts';
import { ROOT } from './root';

/** The code that UI files share, mostly Preact and our own rendering code, becomes the runtime. No other code is shared. */
const RUNTIME = { name: 'runtime', minShareCount: 2 };

/**
 * Tells Chromium to compile every function of a file off the main thread while the file arrives, instead of each at its first
 * call. Almost all of them are called, and compiling them one by one took half of the time that our script used on the main
 * thread. This text has to be the first line of a file. For other engines, it is a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Files of at most this size compile fast anyway: for these, the line would cost bytes and save no time. */
const COMPILE_AHEAD_BYTES = 1_500;

const firstLine = (file: FileName): string =>
  FILES[file].budget > COMPILE_AHEAD_BYTES ? COMPILE_AHEAD : '';

function browserBuild(
  options: Rollup.RollupOptions,
  output: Rollup.OutputOptions,
): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2020',
      // The plugin `minifyFiles` does it.
      minify: false,
      cssMinify: true,
      rollupOptions: {
        ...options,
        // Without these, Rolldown writes each file anew after the plugin has minified it.
        output: { ...output, minify: false, comments: false },
        // None of our code relies on side effects of reading a property or a global.
        treeshake: {
          propertyReadSideEffects: false,
          unknownGlobalSideEffects: false,
          manualPureFunctions: ['Symbol.for', 'Object.freeze', 'Object.create'],
        },
        optimization: { inlineConst: { mode: 'all', pass: 2 } },
      },
    },
  };
}

/**
 * What the name `document` means in libraries: ours, because a form of the page's that is named `cookie` hides that property of the
 * document from js-cookie (XX-18). Our own code imports it.
 */
const OWN_DOCUMENT: Record<string, [module: string, name: string]> = {
  document: [join(ROOT, 'src/dom/page/document.ts'), 'document'],
};

function moduleBuild(inputs: readonly FileName[], shared: boolean): EnvironmentOptions {
  return browserBuild(
    {
      preserveEntrySignatures: 'strict',
      transform: { inject: OWN_DOCUMENT },
      input: Object.fromEntries(inputs.map((file) => [file, fileInput(file)])),
    },
    {
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // Added after minification, which would remove this line.
      postBanner: ({ name }) => firstLine(name as FileName),
      codeSplitting: shared ? { groups: [RUNTIME] } : false,
    },
  );
}

/**
 * Returns the options for a classic script: everything is inside one function, with a semicolon on each side for tools that
 * concatenate scripts (LD-01).
 *
 * @param first a line to put before everything else
 */
export function scriptBuild(name: string, input: string, first = ''): EnvironmentOptions {
  return browserBuild(
    { input: { [name]: input } },
    {
      format: 'iife',
      entryFileNames: '[name].js',
      // Added after minification, which would remove the semicolons.
      postBanner: `${first};`,
      postFooter: ';',
      codeSplitting: false,
    },
  );
}

/** The names of the environments that build the files in `parts.files`: one for all UI files together, and one for each other file. */
const fileEnvironments = ({ files }: Parts): string[] => [
  ...(uiFiles(files).length > 0 ? ['ui'] : []),
  ...files.filter((file) => !rendersUi(file)),
];

/** The environments: one for all UI files together, one for each other file, one for each classic script. */
export function environmentsOf(parts: Parts): Record<string, EnvironmentOptions> {
  const uiEntries = uiFiles(parts.files).filter((file) => file !== 'runtime');
  const environments = fileEnvironments(parts).map((name) => [
    name,
    name === 'ui'
      ? moduleBuild(uiEntries, parts.files.includes('runtime'))
      : moduleBuild([name as FileName], false),
  ]);
  return {
    ...Object.fromEntries(environments),
    loader: scriptBuild('loader', 'loader/index.ts', COMPILE_AHEAD),
    // The worker's name never changes, because a browser requests a service worker's file at the address under which it was registered.
    worker: scriptBuild('enxerto-push-sw', 'widgets/push/worker/index.ts'),
  };
}

/** Escapes characters that are not ASCII, because a classic script without a charset is read in the page's own encoding. */
async function escapeNonAscii(path: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  const escaped = text.replace(
    /[^\0-\x7f]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  await writeFile(path, escaped);
}

/** Builds the files first, because the loader contains their names. */
export async function buildAll(
  builder: ViteBuilder,
  built: Built,
  parts: Parts,
  folder: string,
): Promise<void> {
  const build = async (name: string): Promise<void> => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`no environment ${name}`);
    await builder.build(environment);
  };
  for (const name of fileEnvironments(parts)) await build(name);
  built.names = await nameByContent(folder, parts.files, parts.languages);
  await build('loader');
  await escapeNonAscii(join(folder, 'loader.js'));
  if (parts.worker) await build('worker');
}
