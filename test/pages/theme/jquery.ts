import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** jQuery, as text: what the page builder's and the shop's scripts stand on. */
export const JQUERY = readFileSync(
  join(dirname(require.resolve('jquery')), 'jquery.min.js'),
  'utf8',
);
