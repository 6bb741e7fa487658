/**
 * Where a key leads in the list of tabs, round and round: arrows of both axes, for the list stands or lies by the
 * viewport's width; left is forward where reading goes to the left.
 *
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
