/**
 * The index of the tab that a key selects, from the last on to the first; undefined for other keys. The arrows of both axes
 * work, because the tabs are in a column or a row, by the window's width; from right to left, the left arrow goes forward.
 */
export function nextTab(key: string, at: number, tabs: number, rtl: boolean): number | undefined {
  const forward = rtl ? 'ArrowLeft' : 'ArrowRight';
  const back = rtl ? 'ArrowRight' : 'ArrowLeft';
  if (key === 'ArrowDown' || key === forward) return (at + 1) % tabs;
  if (key === 'ArrowUp' || key === back) return (at + tabs - 1) % tabs;
  if (key === 'Home') return 0;
  return key === 'End' ? tabs - 1 : undefined;
}
