/**
 * Whether an element is seen: it takes up room where a visitor can scroll to, and is neither invisible nor transparent, nor in
 * something that is. Themes hide what is shut by any of these: `display`, `visibility`, `opacity`, or a place off the page's
 * side or above it. What is being moved or faded counts as seen until it has arrived. Lays the page out.
 */
export function isSeen(element: Element): boolean {
  if (!element.getClientRects().length || getComputedStyle(element).visibility !== 'visible')
    return false;
  const { left, right, bottom } = element.getBoundingClientRect();
  let across = 0;
  let down = 0;
  for (let at: Element | null = element; at; at = at.parentElement) {
    if (getComputedStyle(at).opacity === '0' && !at.getAnimations().length) return false;
    // What was scrolled away, in the page or in a part of it, can be scrolled back.
    across += at.parentElement?.scrollLeft ?? 0;
    down += at.parentElement?.scrollTop ?? 0;
  }
  // Nobody can scroll beyond the side that lines begin at, nor above the first of them.
  const { dir, documentElement: page } = document;
  return (
    bottom + down > 0 && (dir === 'rtl' ? left + across < page.clientWidth : right + across > 0)
  );
}
