import type { TrackerCookies } from '../cookies/cookies';
import type { TrackingSettings } from '../model/settings';
import { externalIdDays, siteOf } from '../model/site';
import type { Arrival } from './arrival';
import { EXTERNAL_ID, FIRST_VISIT, LAST_PREFIX, SESSION, SESSION_LIMIT } from './cookie-names';
import { containsEmail } from './person';

const MINUTES_A_DAY = 1440;

interface Options {
  cookies: TrackerCookies;
  settings: TrackingSettings;
  arrival: Arrival;
  /** Whether a cookie may be written at all (TR-13). */
  isAllowed(name: string): boolean;
}

/**
 * Writes the cookies of this visit. For a first visit, these are a flag, the source and the campaign. At the start of a
 * session, the source and the campaign are also written as those of the last visit (TR-10, facts §1.9). Call it once, when the
 * first service is granted.
 */
export function beginVisit({ cookies, settings, arrival, isAllowed }: Options): void {
  const { isInternal, values } = arrival;
  const { visitDays: days, sessionMinutes } = siteOf(settings);
  const hasCookie = (name: string): boolean => cookies.get(name) !== undefined;

  // The server may switch off the flag cookies that mark a first visit and a session. Then other signs are used: the visit
  // counts as the first if no other cookie of a first visit exists. The session counts as new if the visitor did not come from
  // this site. Otherwise, every page would count as a first visit, with the site itself as its source.
  const isFirstVisit = isAllowed(FIRST_VISIT)
    ? !hasCookie(FIRST_VISIT)
    : !Object.keys(values).some(hasCookie);
  const isNewSession = isAllowed(SESSION)
    ? !(hasCookie(SESSION) && hasCookie(SESSION_LIMIT))
    : !isInternal;

  const toRemove: string[] = [];
  /** Writes a cookie and restarts its lifetime, even if the value is unchanged; removes the cookie if there is no value. */
  const writeOrRemove = (name: string, value: string, keptDays: number): void => {
    if (!isAllowed(name)) return;
    if (value) cookies.set(name, value, keptDays, true);
    else toRemove.push(name);
  };

  for (const [name, value] of Object.entries(values)) {
    for (const [prefix, isNew] of [
      ['', isFirstVisit] as const,
      [LAST_PREFIX, isNewSession] as const,
    ]) {
      if (isNew) writeOrRemove(prefix + name, value, days);
      // A cookie with an e-mail address goes: the legacy plugin wrote these cookies without filtering (D8).
      else if (containsEmail(cookies.get(prefix + name) ?? '')) toRemove.push(prefix + name);
    }
  }
  if (isFirstVisit) writeOrRemove(FIRST_VISIT, 'true', days);
  if (isNewSession) {
    writeOrRemove(SESSION, 'true', 0);
    writeOrRemove(SESSION_LIMIT, 'true', sessionMinutes / MINUTES_A_DAY);
    // The legacy plugin prolongs the external id's cookie on every page; once per session is enough (TR-15).
    const id = cookies.get(EXTERNAL_ID);
    if (id) writeOrRemove(EXTERNAL_ID, id, externalIdDays(settings));
  }
  const existing = toRemove.filter(hasCookie);
  if (existing.length > 0) cookies.remove(existing);
}
