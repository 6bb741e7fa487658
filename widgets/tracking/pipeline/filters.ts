import type { TrackingConfig } from '../../../src/config/tracking';
import type { TrackerCookies } from '../cookies/cookies';
import { globals } from '../../../src/dom/globals';
import { isRecord } from '../../../src/dom/json';
import { scrubParams } from '../visitor/scrub';
import type { FiredEvent, OutgoingEvent } from './events';
import { windowHoursOf } from '../model/event-fields';
import { number } from '../php-values/php-values';

type Hook = (...args: unknown[]) => unknown;
const isHook = (value: unknown): value is Hook => typeof value === 'function';

/** What the filters look at. */
export interface FilterOptions {
  readonly config: TrackingConfig;
  readonly cookies: TrackerCookies;
  log(line: string): void;
}

/**
 * The filters that an event goes through just before the vendor and the server are told of it: first the site's own hooks (TR-42),
 * then its time window (TR-50).
 *
 * @returns the event to send; undefined where it must not be sent
 */
export function filterEvent(
  fired: FiredEvent,
  { config, cookies, log }: FilterOptions,
): OutgoingEvent | undefined {
  const outgoing = applyHooks(globals(), log, fired, config.keepParameters);
  return outgoing && enterTimeWindow(outgoing, cookies) ? outgoing : undefined;
}

/**
 * Applies the site's own hooks (TR-42), under both names that the legacy plugin knows: `pys_disable_event_filter(name, slug)`
 * and `pys_event_data_filter(name, slug, params)`. A hook that returns `true` takes the event out, the browser's and the
 * server's copy alike. An object that it returns replaces the parameters. Where a hook throws, `log` is told and the event goes
 * on unchanged. The parameters are cleaned after the hooks, so that no hook can put an e-mail address into addresses or
 * campaign values (TR-11).
 */
function applyHooks(
  page: Record<string, unknown>,
  log: (line: string) => void,
  fired: FiredEvent,
  keepParameters: readonly string[],
): OutgoingEvent | undefined {
  let { params } = fired;
  for (const name of ['pys_disable_event_filter', 'pys_event_data_filter']) {
    const hook = page[name];
    if (!isHook(hook)) continue;
    try {
      const answer = hook(fired.name, fired.slug, params);
      if (answer === true) return undefined;
      if (isRecord(answer)) params = answer;
    } catch (error) {
      log(`${name}: ${String(error)}`);
    }
  }
  return { ...fired, params: scrubParams(params, keepParameters) };
}

/**
 * Whether an event's time window lets it be sent; if so, the window begins. Once sent, the event is not sent again for that
 * many hours (facts §1.5). Call it just before sending: nothing may be looked up or written for a visitor who has not
 * consented.
 */
function enterTimeWindow(fired: FiredEvent, cookies: Pick<TrackerCookies, 'get' | 'set'>): boolean {
  const hours = windowHoursOf(fired);
  const { slug, name, custom, kind } = fired;
  if (hours <= 0) return true;
  const cookie = encodeURIComponent(`dyn_${slug}_${custom || kind}_${name}`);
  // Looks at the time in the cookie, not only at whether it exists: the page may stay open for longer than the cookie does.
  if (Date.now() - number(cookies.get(cookie)) < hours * 3_600_000) return false;
  cookies.set(cookie, String(Date.now()), hours / 24);
  return true;
}
