import { createLog } from './api/log';
import { HANDED } from './handed';
import { findTag } from './script-tag';
import { takeSeat } from './api/seat';
import { visit } from './visit';
import { globals } from '../src/dom/globals';
import { PAGE_KEY } from '../src/dom/page/key';

Reflect.set(window, Symbol.for(PAGE_KEY), HANDED);

// Whatever this page has done to the browser, no error of ours may reach the page's error handlers (XX-01).
try {
  takeSeat(globals(), visit)(findTag(), createLog());
} catch (error) {
  console.info('[enxerto] could not start', error);
}
