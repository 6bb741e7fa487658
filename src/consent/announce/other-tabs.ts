/** A storage key that is written and removed at once with each choice, so that other tabs read the cookies again. */
export const CHOICE_KEY = 'enxerto.choice';

/**
 * Notifies other tabs of a choice (CO-43) by storage events, to which `loader/other-tabs.ts` listens. A BroadcastChannel would
 * keep the page out of the back/forward cache.
 */
export function notifyTabs(): void {
  try {
    // Writing the key is enough to dispatch the event in other tabs, so the key is removed at once.
    localStorage.setItem(CHOICE_KEY, '');
    localStorage.removeItem(CHOICE_KEY);
  } catch {
    // Storage is blocked or full: the other tabs read the cookies when they get the focus.
  }
}
