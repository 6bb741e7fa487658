const KEY = 'enxerto.pushfail';

/** What failed: the browser refuses, as private windows do; or the site has no worker, which the provider's popup needs not. */
type Failure = 'browser' | 'worker';

const KEPT: Record<Failure, string> = { browser: '1', worker: 'worker' };

/** Remembers until the browser is closed that push does not work in it, although it was permitted. */
export function rememberUnusable(failure: Failure): void {
  try {
    sessionStorage.setItem(KEY, KEPT[failure]);
  } catch {
    // Blocked: found out anew by the next page.
  }
}

/** What of it was found out; '' for nothing. */
function found(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether push does not work in this browser, by whatever failed. */
export const isUnusable = (): boolean => found() !== '';

/** Whether only the worker was missing: the provider's popup is what is left (PU-56). */
export const isWithoutWorker = (): boolean => found() === KEPT.worker;
