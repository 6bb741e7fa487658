/** A storage key that is written and removed at once with each choice, so that other tabs read the cookies again. */
export const CHOICE_KEY = 'enxerto.choice';

/**
 * Notifies other tabs of this site that a choice was made here (CO-43). Uses storage events, not a BroadcastChannel: an open
 * channel keeps the page out of the back/forward cache. In the other tabs, `loader/other-tabs.ts` listens to these storage
 * events.
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
