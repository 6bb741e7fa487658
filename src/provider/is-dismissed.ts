import { readJar } from '../cookies/read';
import { storedJson } from '../storage';

// Not in `dismissal.ts`, so that pages that only ask, which is every page, do not load code that writes cookies.

/** The cookie that says that a prompt was declined (PU-41). */
export const DISMISSED_COOKIE = 'enxerto_push_dismissed';

/** The key in localStorage of the same. */
export const DISMISSED_KEY = 'enxerto.dismissed';

/** The storage that says until when; needed beside the cookie, because browsers keep no cookie longer than 400 days. */
export const dismissal = storedJson(DISMISSED_KEY);

/** Stores that no prompt shows for this many days. */
export const keepDismissed = (days: number): void =>
  dismissal.write(`{"until":${Date.now() + days * 86_400_000}}`);

/** Whether a prompt was declined and must not show again yet. */
export const isDismissed = (): boolean =>
  readJar().has(DISMISSED_COOKIE) || Number(dismissal.read()['until']) > Date.now();
