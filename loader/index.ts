import { createLog } from './api/log';
import { HANDED } from './handed';
import { findTag } from './script-tag';
import { takeSeat } from './api/seat';
import { visit } from './visit';
import { globals } from '../src/dom/globals';
import { PAGE_KEY } from '../src/dom/page/key';

const key = Symbol.for(PAGE_KEY);
// The first copy runs every visit of this page (`takeSeat`), so its files go on taking what it has handed them: another copy may
// be of another release.
if (!Reflect.has(window, key)) Reflect.set(window, key, HANDED);

// Whatever this page has done to the browser, no error of ours may reach the page's error handlers (XX-01).
try {
  takeSeat(globals(), visit)(findTag(), createLog());
} catch (error) {
  console.info('[enxerto] could not start', error);
}
