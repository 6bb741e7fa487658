import type { BuildOptions, EnvironmentOptions, Plugin, Rollup, ViteBuilder } from 'vite';
import { CHUNKS } from '../src/contract';
import { ENTRIES } from './entries';
import { stampChunks } from './stamp';

const names = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];
const drawn = names.filter((name) => CHUNKS[name] === 'drawn');
const plain = names.filter((name) => CHUNKS[name] === 'plain');

/**
 * What drawn chunks have in common, Preact and our own drawing code first of all, becomes one shared chunk, and nothing
 * beside it is shared (design decision 4).
 */
const SHARED = { name: 'runtime', minShareCount: 2 };

/**
 * 3 % smaller than the default minifier, which on the loader is what a whole feature costs. Vite reads them off the
 * configuration's own `build` only, not off an environment's.
 */
export const terserOptions: NonNullable<BuildOptions['terserOptions']> = {
  ecma: 2020,
  safari10: false,
  compress: { passes: 3, unsafe_arrows: true, keep_fargs: false, pure_getters: true },
};

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

function moduleBuild(
  inputs: readonly (keyof typeof ENTRIES)[],
  shared: boolean,
): EnvironmentOptions {
  return browserBuild({
    preserveEntrySignatures: 'strict',
    input: Object.fromEntries(inputs.map((name) => [name, ENTRIES[name]])),
    output: {
      format: 'es',
      entryFileNames: '[name].js',
      chunkFileNames: '[name].js',
      codeSplitting: shared ? { groups: [SHARED] } : false,
    },
  });
}

/** A classic script: everything inside one function, a semicolon on each side for those who concatenate (LD-01). */
export function scriptBuild(name: string, input: string): EnvironmentOptions {
  return browserBuild({
    input: { [name]: input },
    output: {
      format: 'iife',
      entryFileNames: '[name].js',
      // After minification, which would drop them.
      postBanner: ';',
      postFooter: ';',
      codeSplitting: false,
    },
  });
}

/** One environment per kind of file: drawn chunks together, every plain chunk alone, each script alone. */
export const environments: Record<string, EnvironmentOptions> = {
  drawn: moduleBuild(drawn, true),
  ...Object.fromEntries(plain.map((name) => [name, moduleBuild([name], false)])),
  loader: scriptBuild('loader', 'loader/index.ts'),
};

/** What the chunks' builds found out for the loader's. */
export interface Built {
  /** What stands in the file name of every chunk. */
  stamp?: string;
}

/** Builds the chunks first: the loader carries what they are called. */
export async function buildAll(builder: ViteBuilder, built: Built): Promise<void> {
  const build = async (name: string): Promise<void> => {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`no environment ${name}`);
    await builder.build(environment);
  };
  for (const name of ['drawn', ...plain]) await build(name);
  built.stamp = await stampChunks('dist');
  await build('loader');
}

/** Tells the loader what its chunks are called. */
export function chunkStamp(built: Built): Plugin {
  const id = 'virtual:stamp';
  return {
    name: 'enxerto:stamp',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      if (!built.stamp) throw new Error('the chunks are not built');
      return `export default ${JSON.stringify(built.stamp)}`;
    },
  };
}
