import { claim } from './api';
import { createLog } from './log';
import { findTag } from './script-tag';
import { visit } from './visit';

// Nothing of ours may reach the page's error handlers (XX-01), whatever this page has done to the browser.
try {
  const tag = findTag();
  const log = createLog();

  const start = (): void => {
    const seat = claim(window as { enxerto?: unknown }, log);
    if (seat) visit(seat, tag, log, start);
  };

  start();
} catch (error) {
  console.info('[enxerto] could not start', error);
}
