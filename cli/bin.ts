#!/usr/bin/env node
// `npx enxerto` of a release, compiled into one folder. Inside the repository it is tools/enxerto.mjs.
import { main } from './index';

process.exitCode = await main(process.argv.slice(2));
