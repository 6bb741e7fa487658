import { EXTERNAL_ID_DAYS, SESSION_MINUTES, VISIT_DAYS } from '../../../src/limits';
import type { PhpValues } from '../php-values/php-values';
import { number } from '../php-values/php-values';
import { holdsEmail } from './person';
import type { TrackerCookies } from '../tracker';
import type { Arrival } from './arrival';
import { EXTERNAL_ID, FIRST, LAST, SESSION, SESSION_LIMIT } from './names';

const MINUTES_A_DAY = 1440;

/** A number of the server's that is one and more than nothing, else ours. */
const positive = (value: unknown, otherwise: number): number => {
  const read = number(value);
  return read > 0 ? read : otherwise;
};

/** How long the external id stays, in days (TR-10). */
export const externalIdDays = (options: PhpValues): number =>
  positive(options['external_id_expire'], EXTERNAL_ID_DAYS);

interface Options {
  cookies: TrackerCookies;
  options: PhpValues;
  arrival: Arrival;
  /** Whether a cookie is written at all (TR-13). */
  wanted(name: string): boolean;
}

/**
 * Writes what is to be written of this visit, once: the flag, source and campaign of a first visit, the same of the last one
 * where a session begins (TR-10, facts §1.9).
 */
export function beginVisit({ cookies, options, arrival, wanted }: Options): void {
  const { within, values } = arrival;
  const days = positive(options['cookie_duration'], VISIT_DAYS);
  const isThere = (name: string): boolean => cookies.get(name) !== undefined;

  // Where the flag that would tell is switched off, what it stands beside tells: the group of a first visit itself, and
  // whether the visitor came from within. Else every page would be a first visit, and an own page its source.
  const first = wanted(FIRST) ? !isThere(FIRST) : !Object.keys(values).some(isThere);
  const session = wanted(SESSION) ? !(isThere(SESSION) && isThere(SESSION_LIMIT)) : !within;

  const gone: string[] = [];
  /** The time of what is said anew begins anew too, also where it says the same. */
  const say = (name: string, value: string, stays: number): void => {
    if (!wanted(name)) return;
    if (value) cookies.set(name, value, stays, true);
    else gone.push(name);
  };

  for (const [name, value] of Object.entries(values)) {
    for (const [prefix, isNew] of [['', first] as const, [LAST, session] as const]) {
      if (isNew) say(prefix + name, value, days);
      // Written by the legacy plugin, which let addresses through (D8).
      else if (holdsEmail(cookies.get(prefix + name) ?? '')) gone.push(prefix + name);
    }
  }
  if (first) say(FIRST, 'true', days);
  if (session) {
    const minutes = positive(options['last_visit_duration'], SESSION_MINUTES);
    say(SESSION, 'true', 0);
    say(SESSION_LIMIT, 'true', minutes / MINUTES_A_DAY);
    // The legacy plugin puts it off with every page. Once a session does as well: who comes back keeps the id, and no page
    // writes what has not changed (TR-15).
    const id = cookies.get(EXTERNAL_ID);
    if (id) say(EXTERNAL_ID, id, externalIdDays(options));
  }
  const standing = gone.filter(isThere);
  if (standing.length > 0) cookies.remove(standing);
}
