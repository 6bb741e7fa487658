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
  let across = 0;
  let down = 0;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).opacity === '0' && !at.getAnimations().length) return false;
    // An element that was scrolled out of sight, in the page or in a part of it, can be scrolled back: it counts as seen.
    across += at.parentElement?.scrollLeft ?? 0;
    down += at.parentElement?.scrollTop ?? 0;
  }
  // Nobody can scroll beyond the side where lines begin, nor above the top of the page.
  const { dir, documentElement: page } = document;
  return (
    bottom + down > 0 && (dir === 'rtl' ? left + across < page.clientWidth : right + across > 0)
  );
}
