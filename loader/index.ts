import { createLog } from './api/log';
import { findTag } from './script-tag';
import { takeSeat } from './api/seat';
import { visit } from './visit';
import { globals } from '../src/dom/globals';

// Nothing of ours may reach the page's error handlers (XX-01), whatever this page has done to the browser.
try {
  takeSeat(globals(), visit)(findTag(), createLog());
} catch (error) {
  console.info('[enxerto] could not start', error);
}
