import type { Behaviour } from '../kit/behaviour';
import { document } from '../../../src/dom/page/document';
import { once } from '../../../src/once';

/** The distance from the window at which a background is shown (PB-02). */
const MARGIN = '200px 0px';

/**
 * Shows backgrounds that the page builder's CSS hides at first: each when it comes near the window, or all of them if that
 * fails (PB-02).
 */
export function enhanceBackgrounds({
  scope,
  changes,
  each,
  log,
  profile: { box, shownClass },
}: Behaviour<'backgrounds'>): void {
  const show = (element: Element): void => changes.toggle(element, shownClass, true);
  let observe = show;

  /**
   * After an error all backgrounds are shown, now and later, because that is better than none. The scope continues, so that
   * they can still be restored.
   */
  const runSafely = (run: () => void): void => {
    try {
      run();
    } catch (error) {
      observe = show;
      log(String(error));
      document.querySelectorAll(box).forEach(show);
    }
  };

  runSafely(() => {
    const observer = new IntersectionObserver(
      scope.guard((entries: IntersectionObserverEntry[]) =>
        runSafely(() => {
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) {
              show(target);
              observer.unobserve(target);
            }
        }),
      ),
      { rootMargin: MARGIN },
    );
    scope.observe(observer);
    observe = (element) => observer.observe(element);
  });

  // The page builder's scripts dispatch this event when they have changed boxes, so all boxes are observed again.
  const listen = once(() =>
    scope.on(document, 'elementor/lazyload/observe', () =>
      runSafely(() => document.querySelectorAll(box).forEach((element) => observe(element))),
    ),
  );
  each(box, (element) => {
    listen();
    runSafely(() => observe(element));
  });
}
