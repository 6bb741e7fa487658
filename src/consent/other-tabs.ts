/** Storage key that is written, and removed at once, with each choice, so that other tabs look. */
export const CHOICE_KEY = 'enxerto.choice';

/**
 * Other tabs of this site hear of a choice made here (CO-43). By storage, not by a BroadcastChannel: an open one keeps the
 * page out of the back/forward cache.
 */
export function tellTabs(): void {
  try {
    // They hear of the writing; nothing needs to stay.
    localStorage.setItem(CHOICE_KEY, '');
    localStorage.removeItem(CHOICE_KEY);
  } catch {
    // Blocked or full: the other tabs look when they get the focus.
  }
}
