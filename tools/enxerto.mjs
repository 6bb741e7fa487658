#!/usr/bin/env node
// `npx enxerto` inside the repository: runs the command line from its sources. A release has it compiled.
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {{ module: typeof import('../cli/index') }} */
const { module } = await runnerImport(`${root}cli/index.ts`, {
  root,
  logLevel: 'error',
  configFile: false,
});
process.exitCode = await module.main(process.argv.slice(2));
