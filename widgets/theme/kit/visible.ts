import { parentOf, propertyOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import type { Behaviour } from './behaviour';

/**
 * Whether a visitor can see an element: it has a box at a position that can be scrolled to, and neither it nor an ancestor is
 * invisible or transparent. Themes hide closed panels in any of these ways: by `display`, `visibility`, `opacity`, or a
 * position beyond the page's side or above its top. An element counts as visible while it is animated. Forces a layout.
 */
export function isVisible(element: Element): boolean {
  if (
    !Element.prototype.getClientRects.call(element).length ||
    getComputedStyle(element).visibility !== 'visible'
  )
    return false;
  const { left, right, bottom } = Element.prototype.getBoundingClientRect.call(element);
  let scrolledX = 0;
  let scrolledY = 0;
  for (let ancestor: Element | null = element; ancestor; ancestor = parentOf(ancestor)) {
    const isTransparent = getComputedStyle(ancestor).opacity === '0';
    if (isTransparent && !Element.prototype.getAnimations.call(ancestor).length) return false;
    // An element scrolled out of view, in the page or a scrolling element, can be scrolled back: visible.
    const parent = parentOf(ancestor);
    scrolledX += parent ? propertyOf(parent, 'scrollLeft') : 0;
    scrolledY += parent ? propertyOf(parent, 'scrollTop') : 0;
  }
  // The page cannot be scrolled beyond the side where lines begin, nor above its top.
  const { dir, documentElement: page } = document;
  return (
    bottom + scrolledY > 0 &&
    (dir === 'rtl' ? left + scrolledX < page.clientWidth : right + scrolledX > 0)
  );
}

/**
 * Calls `run` once a matching element has a box: a desktop menu on a phone never, a mobile menu when it opens. A
 * ResizeObserver calls after layout, when measuring costs nothing (TH-25), and before the paint.
 */
export function whenShown(
  { scope, each }: Pick<Behaviour, 'scope' | 'each'>,
  selector: string,
  run: () => void,
): void {
  let isShown = false;
  const observer = new ResizeObserver(
    scope.guard((entries: ResizeObserverEntry[]) => {
      if (isShown || entries.every(({ contentRect }) => !contentRect.width)) return;
      isShown = true;
      observer.disconnect();
      run();
    }),
  );
  scope.observe(observer);
  each(selector, (element) => {
    if (!isShown) observer.observe(element);
  });
}

/** Observes elements: `onNear` is called once for each within `px` pixels of the visible area; at once without observer. */
export function createNearObserver(
  { scope, log }: Pick<Behaviour, 'scope' | 'log'>,
  px: number,
  onNear: (element: HTMLElement) => void,
): (element: HTMLElement) => void {
  let observer: IntersectionObserver | undefined;

  function createObserver(): IntersectionObserver {
    const created = new IntersectionObserver(
      scope.guard((entries: IntersectionObserverEntry[]) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          created.unobserve(target);
          onNear(target as HTMLElement);
        }
      }),
      { rootMargin: `${px}px` },
    );
    scope.observe(created);
    return created;
  }

  return (element) => {
    try {
      observer ??= createObserver();
      observer.observe(element);
    } catch (error) {
      log(String(error));
      onNear(element);
    }
  };
}
