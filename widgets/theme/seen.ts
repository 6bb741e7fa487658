/**
 * Whether an element is seen: it takes up room where a visitor can scroll to, and is neither invisible nor transparent, nor in
 * something that is. Themes hide what is shut by any of these: `display`, `visibility`, `opacity`, or a place off the page's
 * side. What is being moved or faded counts as seen until it has arrived. Lays the page out.
 */
export function isSeen(element: Element): boolean {
  if (!element.getClientRects().length || getComputedStyle(element).visibility !== 'visible')
    return false;
  const { left, right } = element.getBoundingClientRect();
  // Nobody can scroll beyond the side that lines begin at.
  const { dir, documentElement: page } = document;
  if (dir === 'rtl' ? left + scrollX >= page.clientWidth : right + scrollX <= 0) return false;
  for (let at: Element | null = element; at; at = at.parentElement)
    if (getComputedStyle(at).opacity === '0' && !at.getAnimations().length) return false;
  return true;
}
