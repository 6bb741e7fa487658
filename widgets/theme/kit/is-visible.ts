import { document } from '../../../src/dom/page/document';

/**
 * Whether a visitor can see an element: it takes up room at a place that can be scrolled to, and neither it nor anything around
 * it is invisible or transparent. Themes hide what is shut in any of these ways: by `display`, `visibility`, `opacity`, or a
 * place beyond the page's side or above its top. While an element is being moved or faded, it counts as seen. Forces a layout.
 */
export function isVisible(element: Element): boolean {
  if (!element.getClientRects().length || getComputedStyle(element).visibility !== 'visible')
    return false;
  const { left, right, bottom } = element.getBoundingClientRect();
  let scrolledX = 0;
  let scrolledY = 0;
  for (let ancestor: Element | null = element; ancestor; ancestor = ancestor.parentElement) {
    if (getComputedStyle(ancestor).opacity === '0' && !ancestor.getAnimations().length)
      return false;
    // An element that was scrolled out of sight, in the page or in a part of it, can be scrolled back: it counts as seen.
    scrolledX += ancestor.parentElement?.scrollLeft ?? 0;
    scrolledY += ancestor.parentElement?.scrollTop ?? 0;
  }
  // Nobody can scroll beyond the side where lines begin, nor above the top of the page.
  const { dir, documentElement: page } = document;
  return (
    bottom + scrolledY > 0 &&
    (dir === 'rtl' ? left + scrolledX < page.clientWidth : right + scrolledX > 0)
  );
}
