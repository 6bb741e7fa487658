import { document } from '#src/dom/page/document';
import { once } from '#src/once';
import type { Behaviour } from '../kit/behaviour';

/** The distance from the window at which a background is shown (PB-02). */
const MARGIN = '200px 0px';

/** Shows backgrounds that the page builder's CSS hides at first: each near the window, or all after an error (PB-02). */
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
   * Runs a function. After an error in that function, all backgrounds are shown at once, including later ones, because that is
   * better than showing none. The scope does not end, so that the backgrounds can still be restored.
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
