import { globals } from '#src/dom/globals';
import { OUR_SYMBOL } from '#src/dom/page/key';
import { createLog } from './api/log';
import { visitStarter } from './api/page-state';
import { LOADER_EXPORTS } from './loader-exports';
import { findTag } from './script-tag';
import { visit } from './visit';

// Our other files use the exports of the first loader on the page, because that one runs every visit
// (`visitStarter`). Another loader may be of another release.
if (!Reflect.has(window, OUR_SYMBOL)) Reflect.set(window, OUR_SYMBOL, LOADER_EXPORTS);

// Whatever this page has done to the browser, no error of ours may reach the page's error handlers (XX-01).
try {
  visitStarter(globals(), visit)(findTag(), createLog());
} catch (error) {
  console.info('[enxerto] could not start', error);
}
