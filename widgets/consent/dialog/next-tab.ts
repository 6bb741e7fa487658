/**
 * The tab that a key leads to; after the last tab comes the first. Arrows of both axes work, because the list is vertical or
 * horizontal depending on the window's width. If lines are read from right to left, the left arrow leads forward.
 *
 * @param at index of the current tab
 * @returns undefined for keys that lead nowhere
 */
export function nextTab(key: string, at: number, tabs: number, rtl: boolean): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown' || key === forward) return (at + 1) % tabs;
  if (key === 'ArrowUp' || key === back) return (at + tabs - 1) % tabs;
  if (key === 'Home') return 0;
  return key === 'End' ? tabs - 1 : undefined;
}
