import { createLog } from './api/log';
import { LOADER_EXPORTS } from './loader-exports';
import { findTag } from './script-tag';
import { visitStarter } from './api/page-state';
import { visit } from './visit';
import { globals } from '../src/dom/globals';
import { OUR_SYMBOL } from '../src/dom/page/key';

// Our other files use the exports of the first copy of the loader on the page, because that copy runs every visit
// (`visitStarter`). Another copy may be of another release.
if (!Reflect.has(window, OUR_SYMBOL)) Reflect.set(window, OUR_SYMBOL, LOADER_EXPORTS);

// Whatever this page has done to the browser, no error of ours may reach the page's error handlers (XX-01).
try {
  visitStarter(globals(), visit)(findTag(), createLog());
} catch (error) {
  console.info('[enxerto] could not start', error);
}
