import { readJar } from '../cookies/read';
import { DISMISSED_COOKIE, DISMISSED_KEY } from '../own-keys';
import { storedJson } from '../storage';

// Not in `remember-declined.ts`: every page reads whether a prompt was declined, without the code that writes cookies.

/** Until when no prompt shows. Stored besides the cookie, because browsers keep no cookie longer than 400 days. */
export const dismissalStorage = storedJson(DISMISSED_KEY);

/** Stores that no prompt shows for this many days. */
export const storeDismissed = (days: number): void =>
  dismissalStorage.write(`{"until":${Date.now() + days * 86_400_000}}`);

/** Whether a prompt was declined and must not show again yet. */
export const isDeclined = (): boolean =>
  readJar().has(DISMISSED_COOKIE) || Number(dismissalStorage.read()['until']) > Date.now();
