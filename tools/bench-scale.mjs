// `npm run bench:scale`: measures what our tag costs on pages with ever more elements.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installBrowser, installPackages, run } from './install.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    dist: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

installPackages();
installBrowser('chromium');
const root = fileURLToPath(new URL('..', import.meta.url));
if (values.dist === '') run('npx', ['vite', 'build', '--logLevel', 'warn']);

const { runnerImport } = await import('vite');
/** @type {{ module: typeof import('../test/bench/scale/scale') }} */
const { module } = await runnerImport(`${root}test/bench/scale/scale.ts`, {
  root,
  configFile: false,
});
await module.benchScale({
  runs: Number(values.runs),
  dist: resolve(values.dist || `${root}dist`),
  only: values.only,
  write: values.write,
});
process.exit(0);
