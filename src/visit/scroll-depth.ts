import type { Scope } from '../scope';

/**
 * Calls once the page has been scrolled to a share of document height minus window height, or turns out, once it has loaded,
 * to have nothing to scroll. An observer that is told to look is answered after layout, when asking costs nothing; asking
 * during `scroll` would have the browser lay the page out at once.
 *
 * @param percent 0 is reached at once
 */
export function whenScrolled(scope: Scope, percent: number, callback: () => void): void {
  if (percent <= 0) {
    callback();
    return;
  }
  const watch = scope.part('scroll depth');
  const { documentElement } = document;
  const observer = new ResizeObserver(
    watch.guard(() => {
      const { scrollTop, scrollHeight, clientHeight } =
        document.scrollingElement ?? documentElement;
      const room = scrollHeight - clientHeight;
      // A page that is still loading may have something to scroll yet. Positions are rounded, so that the end is one pixel wide.
      const isReached =
        room > 0 ? (scrollTop + 1) * 100 >= room * percent : document.readyState === 'complete';
      if (!isReached) return;
      watch.end();
      callback();
    }),
  );
  const look = (): void => {
    observer.unobserve(documentElement);
    observer.observe(documentElement);
  };
  watch.observe(observer);
  watch.on(window, 'scroll', look, { passive: true });
  watch.on(window, 'load', look);
  look();
}
