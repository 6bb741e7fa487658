import { cpSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Rolldown } from 'vite';
import { build } from 'vite';
import { writeLicenses } from './licenses';
import { buildProviderPage } from './owner-pages';
import { packagesOf, writeManifest } from './provider-packages';

/** The push worker, which the provider serves for its popup. */
const WORKER = 'enxerto-push-sw.js';

/** The files of the embedded database that the compiled provider reads when it runs. */
const DATABASE_FILES = ['pglite.wasm', 'pglite.data', 'initdb.wasm'];

/**
 * Compiles the provider with all its packages into one folder. To run what is in the folder, only Node 20.19 or newer is
 * needed: `start.mjs` runs the provider (`node start.mjs`, `node start.mjs send`), `provider.mjs` is the command for `npx
 * enxerto provider`, and `provider-page/` contains the owner's page. The push worker is beside them, for the provider's popup,
 * and `package.json` lists the packages inside.
 *
 * @param root the repository
 * @param dist the built files for browsers
 * @param folder where the files are written; it is emptied first
 */
export async function buildProvider(root: string, dist: string, folder: string): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  const output = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    // The folder of packages may be a link to another checkout's. The compiled files must not contain the path of that checkout.
    resolve: { preserveSymlinks: true },
    ssr: { noExternal: true, external: ['pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      rollupOptions: {
        input: { provider: 'cli/provider.ts', start: 'cli/provider-start.ts' },
        external: ['pg-native'],
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
      },
    },
  });
  const page = await buildProviderPage(join(folder, 'provider-page'), dist);
  cpSync(join(dist, WORKER), join(folder, WORKER));
  const packages = packagesOf([...modulesOf(output), ...modulesOf(page)]);
  await writeLicenses(folder, [...new Set(packages.map(({ name }) => name))]);
  writeManifest(root, folder, packages);
  const database = dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  for (const file of DATABASE_FILES) cpSync(join(database, file), join(folder, file));
}

/** The paths of all modules whose code is in the compiled files. */
function modulesOf(output: Awaited<ReturnType<typeof build>>): string[] {
  const { output: files } = output as Rolldown.RolldownOutput;
  return files.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
}
