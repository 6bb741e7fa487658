// `npm run bench`: measures consent, tracking, carousel and lightbox beside other tools that do the same, in one run.
import { parseArgs } from 'node:util';
import { builtFiles, load } from './start.mjs';

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '9' },
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});

const dist = builtFiles(values.dist);
const module = /** @type {typeof import('../../test/bench/rivals/rivals')} */ (
  await load('test/bench/rivals/rivals.ts')
);
await module.benchRivals({
  runs: Number(values.runs),
  dist,
  only: values.only,
  write: values.write,
});
process.exit(0);
