import type { EnvironmentOptions, Plugin, Rollup, ViteBuilder } from 'vite';
import type { ChunkName } from '../src/contract';
import { CHUNKS } from '../src/contract';
import { ENTRIES } from './entries';

/** Chunk name → file name, filled while the chunks are built and read by the loader's build. */
export type ChunkFiles = Partial<Record<ChunkName, string>>;

const names = Object.keys(ENTRIES) as (keyof typeof ENTRIES)[];
const drawn = names.filter((name) => CHUNKS[name] === 'drawn');
const plain = names.filter((name) => CHUNKS[name] === 'plain');

/**
 * What drawn chunks have in common, Preact and our own drawing code first of all, becomes one shared chunk, and nothing
 * beside it is shared (design decision 4).
 */
const SHARED = { name: 'runtime', minShareCount: 2 };

function browserBuild(options: Rollup.RollupOptions): EnvironmentOptions {
  return {
    consumer: 'client',
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      copyPublicDir: false,
      modulePreload: false,
      target: 'es2020',
      // 3 % smaller than the default minifier, which on the loader is what a whole feature costs.
      minify: 'terser',
      terserOptions: {
        ecma: 2020,
        compress: { passes: 3, unsafe_arrows: true, keep_fargs: false, pure_getters: true },
      },
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
      entryFileNames: '[name]-[hash].js',
      chunkFileNames: '[name]-[hash].js',
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

/** Builds the chunks first: the loader carries their names. */
export async function buildAll(builder: ViteBuilder, files: ChunkFiles): Promise<void> {
  for (const name of ['drawn', ...plain, 'loader']) {
    const environment = builder.environments[name];
    if (!environment) throw new Error(`no environment ${name}`);
    const { output } = (await builder.build(environment)) as Rollup.RollupOutput;
    for (const part of output) {
      if (part.type === 'chunk' && part.name in CHUNKS)
        files[part.name as ChunkName] = part.fileName;
    }
  }
}

/** Gives the loader its list of chunk files. */
export function chunkFiles(files: ChunkFiles): Plugin {
  const id = 'virtual:chunk-files';
  return {
    name: 'enxerto:chunk-files',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load(source) {
      if (source !== `\0${id}`) return undefined;
      const missing = Object.keys(CHUNKS).filter((name) => !files[name as ChunkName]);
      if (missing.length > 0) throw new Error(`not built: ${missing.join(', ')}`);
      return `export default ${JSON.stringify(files)}`;
    },
  };
}
