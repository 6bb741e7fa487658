import {
  TRACKING_SERVICES_DEFAULTS,
  TRACKING_SERVICES_LIMITS,
} from '../../../src/config/tracking-services';
import { TRACKING_DEFAULTS, TRACKING_LIMITS } from '../../../src/config/tracking';
import type { WidgetContext } from '../../../src/contract';
import { isRecord } from '../../../src/dom/json';
import type { PhpValues } from '../php-values/php-values';
import { map, text, texts, yes } from '../php-values/php-values';
import type { Tracker } from '../tracker';
import { SLUGS } from '../tracker';
import { automaticOf, createCopy, eventsOf } from './events';
import { isServed, SENDS_COPIES, serverOf, servicesOf, siteOf } from './services';

/** What the page has, and where the answer goes. */
export interface Configured {
  /** Our own configuration's section, unchecked but for what the tracker itself reads. */
  readonly section: PhpValues;
  /** `pysOptions` as the server printed it; empty where it printed none. */
  readonly printed: PhpValues;
  /** Goes on, with what both come to in the words of `pysOptions`; the first call counts. */
  begin(options: PhpValues): void;
  /** The tracker, once it has begun. */
  tracker(): Tracker | undefined;
}

/**
 * Our own configuration without WordPress, in the words of `pysOptions` (TR-01), so that nothing behind here knows which it
 * was; what the server printed is added to. Events that the page says by the queue (LD-08).
 */
export function mount(context: WidgetContext, { begin, printed, tracker }: Configured): void {
  const { log } = context;
  const { answer } = context.bus;
  const config = context.config.section(
    'tracking',
    { ...TRACKING_DEFAULTS, ...TRACKING_SERVICES_DEFAULTS },
    { ...TRACKING_LIMITS, ...TRACKING_SERVICES_LIMITS },
  );
  const services = servicesOf(config);
  const configured = SLUGS.filter((slug) => slug in services);
  const everywhere = createCopy(SLUGS.filter((slug) => slug in services || slug in printed));
  const viewed = configured.filter((slug) => !(slug in printed));
  const site = Object.keys(printed).length > 0 ? {} : siteOf(config);
  const automatic = automaticOf(config.automatic, createCopy(viewed));
  const events = eventsOf(config.events, everywhere, viewed, log);
  // A plugin's server that knows nothing of Meta sends no copies of its events: they are the page's to send.
  const copies = isServed(config) && viewed.includes('facebook') ? SENDS_COPIES : {};
  const parts: PhpValues[] = [site, printed, serverOf(config), copies, services, events];
  const options: PhpValues = [...parts, { dynamicEvents: automatic }].reduce(add, {});
  const isSent =
    yes(map(options['facebook'])['serverApiEnabled']) && yes(options['ajaxForServerEvent']);
  if (isServed(config) && !isSent) log('tracking.server: no service sends copies');
  begin(options);

  answer('track', (name, params, wanted) => {
    const now = tracker();
    if (!now) return;
    if (!text(name)) log('track: expected a name');
    const everyone = createCopy(SLUGS.filter((slug) => slug in now.options));
    now.fire(everyone(text(name), map(params), texts(wanted), { e_id: 'said' }));
  });
}

/** Both, maps deep: what is in the second wins, lists are put behind each other. */
function add(first: PhpValues, second: PhpValues): PhpValues {
  // Without a prototype: what a key is called reaches nothing.
  const sum: Record<string, unknown> = { __proto__: null, ...first };
  for (const [key, value] of Object.entries(second)) {
    const before = sum[key];
    if (isRecord(value) && isRecord(before)) sum[key] = add(before, value);
    else if (Array.isArray(value) && Array.isArray(before))
      sum[key] = before.concat(value) as unknown[];
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
