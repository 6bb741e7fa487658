// `npm run bench:banner`: measures when the banner shows on a slow network and a slow telephone.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFiles, load } from './start.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '7' },
    dist: { type: 'string', default: '' },
    beside: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const dist = builtFiles(values.dist);
const module = /** @type {typeof import('../../test/bench/banner/banner')} */ (
  await load('test/bench/banner/banner.ts')
);
await module.benchBanner({
  runs: Number(values.runs),
  dist,
  beside: values.beside ? resolve(values.beside) : undefined,
  write: values.write,
});
process.exit(0);
