import { document } from '../../../src/dom/page/document';

/**
 * Whether a visitor can see an element: it has a box at a position that can be scrolled to, and neither it nor an ancestor is
 * invisible or transparent. Themes hide closed panels in any of these ways: by `display`, `visibility`, `opacity`, or a
 * position beyond the page's side or above its top. An element counts as visible while it is animated. Forces a layout.
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
    // An element scrolled out of view, in the page or a scrolling element, can be scrolled back: visible.
    scrolledX += ancestor.parentElement?.scrollLeft ?? 0;
    scrolledY += ancestor.parentElement?.scrollTop ?? 0;
  }
  // The page cannot be scrolled beyond the side where lines begin, nor above its top.
  const { dir, documentElement: page } = document;
  return (
    bottom + scrolledY > 0 &&
    (dir === 'rtl' ? left + scrolledX < page.clientWidth : right + scrolledX > 0)
  );
}
