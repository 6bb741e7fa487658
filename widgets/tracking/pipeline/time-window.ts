import { number } from '../php-values/php-values';
import type { FiredEvent } from './events';
import type { TrackerCookies } from '../cookies/cookies';
import { windowHoursOf } from '../model/event-fields';

/**
 * Whether an event's time window lets it be sent; if so, the window begins. Once sent, the event is not sent again for that
 * many hours (facts §1.5). Call it just before sending: nothing may be looked up or written for a visitor who has not
 * consented.
 */
export function opensWindow(
  fired: FiredEvent,
  cookies: Pick<TrackerCookies, 'get' | 'set'>,
): boolean {
  const hours = windowHoursOf(fired);
  const { slug, name, custom, kind } = fired;
  if (hours <= 0) return true;
  const cookie = encodeURIComponent(`dyn_${slug}_${custom || kind}_${name}`);
  // Looks at the time in the cookie, not only at whether it exists: the page may stay open for longer than the cookie does.
  if (Date.now() - number(cookies.get(cookie)) < hours * 3_600_000) return false;
  cookies.set(cookie, String(Date.now()), hours / 24);
  return true;
}
