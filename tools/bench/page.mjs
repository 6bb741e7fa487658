// `npm run bench:page`: measures what a page view costs the main thread with our tag and without it.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { builtFiles, load } from './start.mjs';

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

const dist = builtFiles(values.dist);
const module = /** @type {typeof import('../../test/bench/page')} */ (
  await load('test/bench/page.ts')
);
await module.benchPage({
  runs: Number(values.runs),
  rate: Number(values.rate),
  dist,
  beside: values.beside ? resolve(values.beside) : undefined,
  only: values.only,
  functions: values.functions,
  write: values.write,
});
process.exit(0);
