#!/usr/bin/env node
// `npx enxerto` inside the repository: runs the command line from its sources. A release contains the compiled command line.
import { runWithModule } from '../cli/load-module.mjs';
import { ROOT } from './install.mjs';

process.exitCode = await runWithModule(ROOT, '/cli/index.ts', ({ main }) =>
  main(process.argv.slice(2)),
);
