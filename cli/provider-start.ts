// The provider of a release, started by `node start.mjs`.

import { provider } from './provider';

process.exitCode = await provider(process.argv.slice(2));
