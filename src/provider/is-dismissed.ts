import type { Consent } from '../consent/store';
import { keptUnder } from '../storage';

// Apart from `dismissal.ts`: whoever only asks, on every page, does not load what writes cookies.

/** Says that a prompt was declined (PU-41). */
export const DISMISSED_COOKIE = 'enxerto_push_dismissed';

/** Until when, beside the cookie: browsers keep no cookie longer than 400 days. */
export const dismissal = keptUnder('enxerto.dismissed');

/** Whether a prompt was declined, and is not to show again yet. */
export const isDismissed = (consent: Pick<Consent, 'jar'>): boolean =>
  consent.jar().has(DISMISSED_COOKIE) || Number(dismissal.read()['until']) > Date.now();
