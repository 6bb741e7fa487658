import type { TrackingConfig } from '#src/config/tracking';
import { globals } from '#src/dom/globals';
import { isRecord } from '#src/dom/json';
import type { TrackerCookies } from '../cookies/cookies';
import { windowHoursOf } from '../model/event-fields';
import { number } from '../php-values/php-values';
import { scrubParams } from '../visitor/scrub';
import type { FiredEvent, OutgoingEvent } from './fired-event';

type Hook = (...args: unknown[]) => unknown;
const isHook = (value: unknown): value is Hook => typeof value === 'function';

/** The input of the filters. */
export interface FilterOptions {
  readonly config: TrackingConfig;
  readonly cookies: TrackerCookies;
  log(line: string): void;
}

/** Filters an event just before it is sent: by the site's hooks (TR-42), then by its time window (TR-50); undefined if not. */
export function filterEvent(
  fired: FiredEvent,
  { config, cookies, log }: FilterOptions,
): OutgoingEvent | undefined {
  const outgoing = applyHooks(globals(), log, fired, config.keepParameters);
  return outgoing && enterTimeWindow(outgoing, cookies) ? outgoing : undefined;
}

/**
 * Applies the site's own hooks (TR-42), under both names that the legacy plugin knows: `pys_disable_event_filter(name, slug)`
 * and `pys_event_data_filter(name, slug, params)`. If a hook returns `true`, the event is sent neither to the vendor nor to the
 * server. If it returns an object, that object replaces the parameters. If it throws, the error is logged and the event is sent
 * unchanged. The parameters are scrubbed after the hooks, so that no e-mail address that a hook puts into addresses or campaign
 * values is sent (TR-11).
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
 * Whether an event may be sent now: one with a time window, in hours, goes once per service and visitor within it (facts
 * §1.5). If so, its window starts. Call this just before sending, because it needs consent to use cookies.
 */
function enterTimeWindow(fired: FiredEvent, cookies: Pick<TrackerCookies, 'get' | 'set'>): boolean {
  const hours = windowHoursOf(fired);
  const { slug, name, custom, kind } = fired;
  if (hours <= 0) return true;
  const cookie = encodeURIComponent(`dyn_${slug}_${custom || kind}_${name}`);
  // Compares times, not just the cookie's presence: the page may stay open beyond the window.
  if (Date.now() - number(cookies.get(cookie)) < hours * 3_600_000) return false;
  cookies.set(cookie, String(Date.now()), hours / 24);
  return true;
}
