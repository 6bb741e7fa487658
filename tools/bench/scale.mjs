// `npm run bench:scale`: measures what our tag costs on pages with ever more elements.
import { parseArgs } from 'node:util';
import { builtFiles, load } from './start.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    dist: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const dist = builtFiles(values.dist);
const module = /** @type {typeof import('../../test/bench/scale/scale')} */ (
  await load('test/bench/scale/scale.ts')
);
await module.benchScale({
  runs: Number(values.runs),
  dist,
  only: values.only,
  write: values.write,
});
process.exit(0);
