import { parentOf, propertyOf } from '../../../src/dom/ask-element';
import { document } from '../../../src/dom/page/document';

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
