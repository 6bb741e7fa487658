// `npm run bench`: measures consent and tracking beside other tools that do the same, in one run.
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installBrowser, installPackages, run } from './install.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    dist: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

installPackages();
installBrowser('chromium');
const root = fileURLToPath(new URL('..', import.meta.url));
if (values.dist === '') run('npx', ['vite', 'build', '--logLevel', 'warn']);

const { runnerImport } = await import('vite');
/** @type {{ module: typeof import('../test/bench/rivals/rivals') }} */
const { module } = await runnerImport(`${root}test/bench/rivals/rivals.ts`, {
  root,
  configFile: false,
});
await module.benchRivals({
  runs: Number(values.runs),
  dist: resolve(values.dist || `${root}dist`),
  write: values.write,
});
process.exit(0);
