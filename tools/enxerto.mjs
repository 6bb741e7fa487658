#!/usr/bin/env node
// `npx enxerto` inside the repository: runs the command line from its sources. A release contains the compiled command line.

import { existsSync } from 'node:fs';
import { runWithModule } from '#cli/load-module.mjs';
import { installPackages, ROOT, run } from './install.mjs';

// The provider serves a page that must have been built. Its other commands (`provider send`, `provider backup`) do not need it.
const [command, ...rest] = process.argv.slice(2);
if (
  command === 'provider' &&
  rest.length === 0 &&
  !existsSync(`${ROOT}.cache/provider-page/index.html`)
) {
  installPackages();
  run('npx', ['vite', 'build', '--logLevel', 'warn']);
}

process.exitCode = await runWithModule(ROOT, '/cli/index.ts', ({ main }) =>
  main(process.argv.slice(2)),
);
