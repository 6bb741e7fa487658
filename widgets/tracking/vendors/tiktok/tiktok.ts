import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { fieldsOf } from '#src/dom/json';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';

const SCRIPT = 'https://analytics.tiktok.com/i18n/pixel/events.js';

/** The commands that are queued until TikTok's script has loaded. */
const METHODS = [
  'page',
  'track',
  'identify',
  'instances',
  'debug',
  'on',
  'off',
  'once',
  'ready',
  'alias',
  'group',
  'enableCookie',
  'disableCookie',
  'holdConsent',
  'revokeConsent',
  'grantConsent',
] as const;

/** TikTok's names for events that have other names elsewhere. */
const NAMES = new Map([
  ['Purchase', 'CompletePayment'],
  ['Form', 'SubmitForm'],
]);

/** Creates a list with a method for each command, which adds `[command, ...arguments]` to the list. */
function createQueue() {
  const queue: unknown[] = [];
  const enqueue =
    (name: string) =>
    (...args: unknown[]): void =>
      void queue.push([name, ...args]);
  const methods = Object.fromEntries(METHODS.map((name) => [name, enqueue(name)]));
  return Object.assign(queue, methods, { methods: METHODS });
}

/** TikTok's pixel, configured only in our own configuration. */
export function tiktok(_context: WidgetContext, { tracker, load }: VendorOptions): Service {
  const page = globals<{ ttq: unknown; TiktokAnalyticsObject: string }>();
  // If the pixel plugin prints anything about TikTok, it is ignored.
  const ids = tracker.settings.services.tiktok?.ids ?? [];

  /** Defines TikTok's queue on the page. In this queue, TikTok's script expects a queue, a time and options for each pixel. */
  function installQueue(): void {
    const now = Date.now();
    const perPixel = (value: () => unknown): object =>
      Object.fromEntries(ids.map((id) => [id, value()]));
    page.TiktokAnalyticsObject = 'ttq';
    page.ttq = Object.assign(createQueue(), {
      _i: perPixel(() => Object.assign(createQueue(), { _u: SCRIPT })),
      _t: perPixel(() => now),
      _o: perPixel(() => ({})),
    });
    for (const id of ids) load(`${SCRIPT}?sdkid=${id}&lib=ttq`);
  }

  /** Calls a command of TikTok's queue, or of the object with which TikTok's script has replaced the queue. */
  function callQueue(command: (typeof METHODS)[number], ...args: unknown[]): void {
    const { [command]: method } = fieldsOf(page.ttq);
    if (typeof method === 'function') Reflect.apply(method, page.ttq, args);
  }

  return {
    start() {
      if (!page.ttq) installQueue();
      callQueue('grantConsent');
      callQueue('page');
    },
    forward({ name, params, id: event_id }) {
      // The page view is not sent here, because the command `page` sends it.
      if (name !== 'PageView') callQueue('track', NAMES.get(name) ?? name, params, { event_id });
    },
    stop: () => callQueue('revokeConsent'),
    resume: () => callQueue('grantConsent'),
    pageView: () => callQueue('page'),
  };
}
