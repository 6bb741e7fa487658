import { observeScroll } from '../dom/page-scroller';
import { document } from '../dom/page/document';
import type { Scope } from '../scope';

/** Calls back once the page was scrolled by a percentage of its distance (0: at once), or has loaded and has nothing to scroll. */
export function whenScrolled(scope: Scope, percent: number, callback: () => void): void {
  if (percent <= 0) {
    callback();
    return;
  }
  const stop = observeScroll(scope, ({ scrollTop, scrollHeight, clientHeight }) => {
    const room = scrollHeight - clientHeight;
    // A page that is still loading may become scrollable. Positions are rounded, so one pixel less counts as the end too.
    const isReached =
      room > 0 ? (scrollTop + 1) * 100 >= room * percent : document.readyState === 'complete';
    if (!isReached) return;
    stop();
    callback();
  });
}
