import { TRACKING_SERVICES_DEFAULTS, TRACKING_SERVICES_LIMITS } from '../model/config';
import { TRACKING_DEFAULTS, TRACKING_LIMITS } from '../../../src/config/tracking';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import type { PhpValues } from '../php-values/php-values';
import { map, text, texts, yes } from '../php-values/php-values';
import { hasCopies } from '../model/of-service';
import type { Printed, Tracker } from '../tracker';
import { SLUGS } from '../vendors/lists/slugs';
import { automaticOf, createCopy, eventsOf } from './events';
import { isServed, SENDS_COPIES, serverOf, siteOf } from './services';
import type { OwnSettings } from '../vendors/lists/settings';
import { ownSettings } from '../vendors/lists/settings';

/** What the chunk is given. */
export interface Configured {
  /** The section `tracking` of our own configuration; only the fields that the tracker itself reads are checked. */
  readonly section: PhpValues;
  /** `pysOptions` as the server printed it; empty where it printed none. */
  readonly printed: Printed;
  /**
   * Starts the tracker; only the first call counts.
   *
   * @param options the site's settings and its events, in the words of `pysOptions`
   * @param own the settings of the services that our own configuration switches on
   */
  begin(options: Printed, own: OwnSettings): void;
  /** The tracker; undefined until it has begun. */
  tracker(): Tracker | undefined;
}

/**
 * Reads our own configuration (TR-01): the services' settings as types; the site's settings and the events in the words of
 * `pysOptions`, so that the other parts need not know where they come from. Where the server printed options, ours are added to them. Also answers `track`, the command by which a
 * page fires events of its own (LD-08).
 */
export function mount(context: WidgetContext, { begin, printed, tracker }: Configured): void {
  const { log } = context;
  const { answer } = context.bus;
  const config = context.config.section(
    'tracking',
    { ...TRACKING_DEFAULTS, ...TRACKING_SERVICES_DEFAULTS },
    { ...TRACKING_LIMITS, ...TRACKING_SERVICES_LIMITS },
  );
  const own = ownSettings(config, isServed(config));
  const configured = SLUGS.filter((slug) => own[slug]);
  const everywhere = createCopy(SLUGS.filter((slug) => own[slug] ?? slug in printed));
  const viewed = configured.filter((slug) => !(slug in printed));
  const site = Object.keys(printed).length > 0 ? {} : siteOf(config);
  const automatic = automaticOf(config.automatic, createCopy(viewed));
  const events = eventsOf(config.events, everywhere, viewed, log);
  // A server whose plugin knows nothing of Meta sends no copies of Meta's events, so the page has to send them.
  const copies = isServed(config) && viewed.includes('facebook') ? SENDS_COPIES : {};
  const parts: PhpValues[] = [site, printed, serverOf(config), copies, events];
  const options: Printed = [...parts, { dynamicEvents: automatic }].reduce(add, {});
  const isSent = hasCopies({ own, options }, 'facebook') && yes(options['ajaxForServerEvent']);
  if (isServed(config) && !isSent) log('tracking.server: no service sends copies');
  begin(options, own);

  answer('track', (name, params, wanted) => {
    const now = tracker();
    if (!now) return;
    if (!text(name)) log('track: expected a name');
    const everyone = createCopy(now.configured);
    now.fire(everyone(text(name), map(params), texts(wanted), { e_id: 'said' }));
  });
}

/** Merges two maps, and the maps within them. Values of the second win; lists are joined; an empty map replaces nothing. */
function add(first: PhpValues, second: PhpValues): PhpValues {
  // The sum has no prototype, so that a key such as `__proto__` is an ordinary key.
  const sum: Record<string, unknown> = { __proto__: null, ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = sum[key];
    if (isRecord(value) && isRecord(before)) sum[key] = add(before, value);
    else if (Array.isArray(value) && Array.isArray(before)) sum[key] = [...before, ...value];
    else if (!isRecord(value) || Object.keys(value).length > 0 || before === undefined)
      sum[key] = value;
  }
  return sum;
}

declare module '../../../src/contract' {
  interface Given {
    configured: Configured;
  }
}
