#!/usr/bin/env node
// Starts `npx enxerto` in a release, compiled into one folder. In the repository, tools/enxerto.mjs runs the same commands.

import { main } from './index';

process.exitCode = await main(process.argv.slice(2));
