import { containsEmail } from './person';
import type { TrackerCookies } from '../cookies/cookies';
import type { Arrival } from './arrival';
import { EXTERNAL_ID, FIRST_VISIT, LAST_PREFIX, SESSION, SESSION_LIMIT } from './cookie-names';
import type { TrackingSettings } from '../model/settings';
import { externalIdDays, siteOf } from '../model/site';

const MINUTES_A_DAY = 1440;

interface Options {
  cookies: TrackerCookies;
  settings: TrackingSettings;
  arrival: Arrival;
  /** Whether a cookie may be written at all (TR-13). */
  isAllowed(name: string): boolean;
}

/**
 * Writes the cookies of this visit. A first visit gets its flag, source and campaign; where a session begins, source and
 * campaign are written again as those of the last visit (TR-10, facts §1.9). Call it once, when the first service is granted.
 */
export function beginVisit({ cookies, settings, arrival, isAllowed }: Options): void {
  const { isInternal, values } = arrival;
  const { visitDays: days, sessionMinutes } = siteOf(settings);
  const hasCookie = (name: string): boolean => cookies.get(name) !== undefined;

  // The server may switch off the flag cookies by which a first visit and a new session are known. Then other signs are used:
  // whether any of the first visit's other cookies exists, and whether the visitor came from this site. Without them every page
  // would count as a first visit, with the site itself as its source.
  const isFirstVisit = isAllowed(FIRST_VISIT)
    ? !hasCookie(FIRST_VISIT)
    : !Object.keys(values).some(hasCookie);
  const isNewSession = isAllowed(SESSION)
    ? !(hasCookie(SESSION) && hasCookie(SESSION_LIMIT))
    : !isInternal;

  const toRemove: string[] = [];
  /** Writes a cookie, with its lifetime begun anew even where the value stays the same; without a value, removes it. */
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
      // The legacy plugin did not filter e-mail addresses when it wrote these cookies (D8).
      else if (containsEmail(cookies.get(prefix + name) ?? '')) toRemove.push(prefix + name);
    }
  }
  if (isFirstVisit) writeOrRemove(FIRST_VISIT, 'true', days);
  if (isNewSession) {
    writeOrRemove(SESSION, 'true', 0);
    writeOrRemove(SESSION_LIMIT, 'true', sessionMinutes / MINUTES_A_DAY);
    // The legacy plugin prolongs the id on every page. Once per session is enough: a visitor who comes back keeps the id, and
    // pages do not write a cookie that has not changed (TR-15).
    const id = cookies.get(EXTERNAL_ID);
    if (id) writeOrRemove(EXTERNAL_ID, id, externalIdDays(settings));
  }
  const existing = toRemove.filter(hasCookie);
  if (existing.length > 0) cookies.remove(existing);
}
