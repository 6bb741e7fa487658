import type { Claim } from './api';
import { claim } from './api';
import { createLog } from './log';
import { findTag } from './script-tag';
import { visit } from './visit';

// Nothing of ours may reach the page's error handlers (XX-01), whatever this page has done to the browser.
try {
  const tag = findTag();
  const log = createLog();

  const start = (): void => {
    const seat: Claim | undefined = claim(window as { enxerto?: unknown });
    if (seat) {
      visit(seat, tag, log, start);
    } else {
      log.debug(tag.element?.dataset.debug !== undefined);
      log.line('Script already initiated');
    }
  };

  start();
} catch (error) {
  console.info('[enxerto] could not start', error);
}
