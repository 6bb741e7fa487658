import type { Behaviour } from '../kit/behaviour';

/** How far from the window a background is let show (PB-02). */
const NEAR = '200px 0px';

/** Lets backgrounds that the page builder's CSS holds back show as they come near, and all of them if that fails (PB-02). */
export function enhanceBackgrounds({
  scope,
  changes,
  each,
  log,
  profile: { box, shownClass },
}: Behaviour<'backgrounds'>): void {
  const show = (element: Element): void => changes.toggle(element, shownClass, true);
  let observe = show;

  /** Rather all backgrounds than none, now and from now on; the scope stays, so that they can be taken back. */
  const safely = (act: () => void): void => {
    try {
      act();
    } catch (error) {
      observe = show;
      log(String(error));
      document.querySelectorAll(box).forEach(show);
    }
  };

  safely(() => {
    const observer = new IntersectionObserver(
      scope.guard((entries: IntersectionObserverEntry[]) =>
        safely(() => {
          for (const { isIntersecting, target } of entries)
            if (isIntersecting) {
              show(target);
              observer.unobserve(target);
            }
        }),
      ),
      { rootMargin: NEAR },
    );
    scope.observe(observer);
    observe = (element) => observer.observe(element);
  });

  each(box, (element) => safely(() => observe(element)));
  // What the page builder's scripts say when they have changed boxes: they are looked at again.
  scope.on(document, 'elementor/lazyload/observe', () =>
    safely(() => document.querySelectorAll(box).forEach((element) => observe(element))),
  );
}
