import type { BuildOptions, EnvironmentOptions, Rollup, ViteBuilder } from 'vite';
import { MINIFY } from '../owner/snippet/minify';
import type { FileName } from '../src/chunks';
import { FILES } from '../src/chunks';
import type { Built } from './chunks';
import { FILE_NAMES, fileInput, isDrawn, nameByContent } from './chunks';

const drawn = FILE_NAMES.filter((file) => isDrawn(file) && file !== 'runtime');
const plain = FILE_NAMES.filter((file) => !isDrawn(file));

/**
 * The code that drawn files share, mostly Preact and our own drawing code, becomes the runtime. Nothing else is shared.
 */
const SHARED = { name: 'runtime', minShareCount: 2 };

/** Vite reads these options only from the configuration's own `build`, not from an environment's. */
export const terserOptions: NonNullable<BuildOptions['terserOptions']> = MINIFY;

/**
 * Tells Chromium to compile every function of a file off the main thread while the file arrives, instead of each at its first
 * call: almost all of them are called, and compiling them one by one was half of what our script cost the main thread. It has
 * to be the first line of a file; to other engines it is a comment.
 */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad\n';

/** Smaller files compile fast anyway, and the line would cost each of them 27 bytes. */
const WORTH_IT_BYTES = 1_500;

const firstLine = (file: FileName): string =>
  FILES[file].budget > WORTH_IT_BYTES ? COMPILE_AHEAD : '';

function browserBuild(options: Rollup.RollupOptions): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2020',
      minify: 'terser',
      terserOptions,
      rollupOptions: options,
    },
  };
}

function moduleBuild(inputs: readonly FileName[], shared: boolean): EnvironmentOptions {
  return browserBuild({
    preserveEntrySignatures: 'strict',
    input: Object.fromEntries(inputs.map((file) => [file, fileInput(file)])),
    output: {
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      // After minification, which would drop it.
      postBanner: ({ name }) => firstLine(name as FileName),
      codeSplitting: shared ? { groups: [SHARED] } : false,
    },
  });
}

/**
 * A classic script: everything is inside one function, with a semicolon on each side for tools that concatenate scripts
 * (LD-01).
 *
 * @param first a line to put before everything else
 */
export function scriptBuild(name: string, input: string, first = ''): EnvironmentOptions {
  return browserBuild({
    input: { [name]: input },
    output: {
      format: 'iife',
      entryFileNames: '[name].js',
      // After minification, which would drop them.
      postBanner: `${first};`,
      postFooter: ';',
      codeSplitting: false,
    },
  });
}

/** One environment per kind of file: drawn ones together, every plain one alone, each script alone. */
export const environments: Record<string, EnvironmentOptions> = {
  drawn: moduleBuild(drawn, true),
  ...Object.fromEntries(plain.map((file) => [file, moduleBuild([file], false)])),
  loader: scriptBuild('loader', 'loader/index.ts', COMPILE_AHEAD),
  // Its name never changes: a browser asks for a service worker's file by the address that it was registered by.
  worker: scriptBuild('enxerto-push-sw', 'widgets/push/worker/index.ts'),
};

/** Builds the files first, because the loader contains their names. */
export async function buildAll(builder: ViteBuilder, built: Built): Promise<void> {
  const build = async (name: string): Promise<void> => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`no environment ${name}`);
    await builder.build(environment);
  };
  for (const name of ['drawn', ...plain]) await build(name);
  built.hashes = await nameByContent('dist');
  await build('loader');
  await build('worker');
}
