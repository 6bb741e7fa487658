import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

const minified = (path: string): string =>
  readFileSync(join(dirname(path), 'jquery.min.js'), 'utf8');

/** jQuery, as text: what the page builder's and the shop's scripts stand on. */
export const JQUERY = minified(require.resolve('jquery'));
/** The same of years ago: what WordPress had until 2020, and has since. */
export const JQUERY_1 = minified(require.resolve('jquery-1'));
export const JQUERY_3 = minified(require.resolve('jquery-3'));
