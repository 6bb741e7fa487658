// `npm run bench:page`: measures what a page view costs the main thread with our tag and without it.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { installBrowser, installPackages, run } from './install.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    rate: { type: 'string', default: '1' },
    dist: { type: 'string', default: '' },
    beside: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    functions: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});

installPackages();
installBrowser('chromium');
const root = fileURLToPath(new URL('..', import.meta.url));
// The pages that are measured print nothing of a build, but the demo's modules read it as they start.
if (!existsSync(`${root}dist/loader.js`) || values.dist === '')
  run('npx', ['vite', 'build', '--logLevel', 'warn']);

const { runnerImport } = await import('vite');
/** @type {{ module: typeof import('../test/bench/page') }} */
const { module } = await runnerImport(`${root}test/bench/page.ts`, { root, configFile: false });
await module.benchPage({
  runs: Number(values.runs),
  rate: Number(values.rate),
  dist: resolve(values.dist || `${root}dist`),
  beside: values.beside ? resolve(values.beside) : undefined,
  only: values.only,
  functions: values.functions,
  write: values.write,
});
process.exit(0);
