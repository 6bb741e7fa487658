/** Whether an element takes up room and is not made invisible; how opaque it is, is not asked. Lays the page out. */
export function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}
