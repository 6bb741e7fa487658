// `npm run release`: writes what is published, the zip for owners and the npm package, into release/. Refuses where that would
// be no release: changes that are not committed, a version that is none, that was released before or that CHANGELOG.md says
// nothing of, or a folder with files in it that no release wrote. `--dist FOLDER` takes files that are built already, `--out FOLDER` writes elsewhere.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { installPackages, run } from './install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const { values } = parseArgs({
  options: { dist: { type: 'string' }, out: { type: 'string', default: 'release' } },
});

installPackages();
/** @type {{ module: typeof import('../build/release/release') }} */
const { module } = await runnerImport(`${root}/build/release/release.ts`, {
  root,
  logLevel: 'error',
});

const out = resolve(root, values.out);
const why = module.refusals(root, out);
if (why.length > 0) {
  for (const line of why) console.error(`No release: ${line}`);
  process.exit(1);
}

// What runs modules has set it to 'development', and Vite would build files for that.
process.env['NODE_ENV'] = 'production';
if (values.dist === undefined) run('npx', ['vite', 'build', '--logLevel', 'error']);
const dist = resolve(values.dist ?? `${root}/dist`);
for (const file of await module.writeRelease(root, dist, out))
  console.log(`${file} (${Math.round(statSync(file).size / 1000)} kB)`);
