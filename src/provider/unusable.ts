import { UNUSABLE_KEY } from '../own-keys';

/** Why push does not work: refused by the browser, as in private windows, or no worker, which the popup does not need. */
type Failure = 'browser' | 'worker';

const STORED_VALUES: Record<Failure, string> = { browser: '1', worker: 'worker' };

/** Remembers for this tab's session that push does not work, although it was permitted. */
export function rememberUnusable(failure: Failure): void {
  try {
    sessionStorage.setItem(UNUSABLE_KEY, STORED_VALUES[failure]);
  } catch {
    // Storage is blocked, so the next page has to find out again that push does not work.
  }
}

/** The stored failure; '' if there is none. */
function readFailure(): string {
  try {
    return sessionStorage.getItem(UNUSABLE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether push does not work in this browser, for either reason. */
export const isUnusable = (): boolean => readFailure() !== '';

/** Whether only the worker was missing, so that the provider's popup still works (PU-56). */
export const isWithoutWorker = (): boolean => readFailure() === STORED_VALUES.worker;
