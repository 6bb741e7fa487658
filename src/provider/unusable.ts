const KEY = 'enxerto.pushfail';

/** Remembers until the browser is closed that push does not work in it: private windows refuse although they were permitted. */
export function rememberUnusable(): void {
  try {
    sessionStorage.setItem(KEY, '1');
  } catch {
    // Blocked: found out anew by the next page.
  }
}

/** Whether that was found out. */
export function isUnusable(): boolean {
  try {
    return sessionStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
