const KEY = 'enxerto.seen';

/** The time of the newest notification that was seen in the bell's panel; 0 for none. */
export function readSeen(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Remembers it. */
export function writeSeen(time: number): void {
  try {
    localStorage.setItem(KEY, String(time));
  } catch {
    // Blocked: the badge is there again on the next page.
  }
}
