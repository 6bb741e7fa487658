import type { Scope } from '../scope';
import { document } from '../dom/page/document';

/**
 * Calls back once the page was scrolled by a percentage of its distance (0: at once), or has loaded and has nothing to scroll.
 * Measures in a ResizeObserver, after layout, at no cost; a listener to `scroll` would cause a layout.
 */
export function whenScrolled(scope: Scope, percent: number, callback: () => void): void {
  if (percent <= 0) {
    callback();
    return;
  }
  const ownScope = scope.part('scroll depth');
  const { documentElement } = document;
  const observer = new ResizeObserver(
    ownScope.guard(() => {
      const { scrollTop, scrollHeight, clientHeight } =
        document.scrollingElement ?? documentElement;
      const room = scrollHeight - clientHeight;
      // A page that is still loading may become scrollable. Positions are rounded, so one pixel less counts as the end too.
      const isReached =
        room > 0 ? (scrollTop + 1) * 100 >= room * percent : document.readyState === 'complete';
      if (!isReached) return;
      ownScope.end();
      callback();
    }),
  );
  const measureAgain = (): void => {
    observer.unobserve(documentElement);
    observer.observe(documentElement);
  };
  ownScope.observe(observer);
  ownScope.on(window, 'scroll', measureAgain, { passive: true });
  ownScope.on(window, 'load', measureAgain);
  measureAgain();
}
