import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';

/** Snapchat's function. Its own script defines `handleRequest`; until then, the calls are queued. */
interface Snaptr {
  (...args: unknown[]): void;
  handleRequest?: (...args: unknown[]) => void;
}

/** Snapchat's names for events that have other names elsewhere. */
const EVENTS = new Map([
  ['PageView', 'PAGE_VIEW'],
  ['ViewContent', 'VIEW_CONTENT'],
  ['Search', 'SEARCH'],
  ['AddToCart', 'ADD_CART'],
  ['AddToWishlist', 'ADD_TO_WISHLIST'],
  ['InitiateCheckout', 'START_CHECKOUT'],
  ['AddPaymentInfo', 'ADD_BILLING'],
  ['Purchase', 'PURCHASE'],
  ['CompleteRegistration', 'SIGN_UP'],
  ['Subscribe', 'SUBSCRIBE'],
  ['StartTrial', 'START_TRIAL'],
  ['Login', 'LOGIN'],
]);

/** The form of Snapchat's own names: an owner may name an event so. */
const OWN_NAME = /^[A-Z]+(?:_[A-Z\d]+)*$/;

/** Snapchat's names for parameters. All others are left out. */
const PARAMETERS = [
  ['content_ids', 'item_ids'],
  ['value', 'price'],
  ['currency', 'currency'],
  ['num_items', 'number_items'],
  ['search_string', 'search_string'],
  ['order_id', 'transaction_id'],
] as const;

const parametersOf = (params: PhpValues): Record<string, unknown> =>
  Object.fromEntries(
    PARAMETERS.map(([name, own]) => [own, params[name]]).filter(([, value]) => value !== undefined),
  );

/** Defines Snapchat's function on the page. It queues all calls; Snapchat's script makes them once it has loaded. */
function createQueue(): Snaptr {
  const queue: unknown[] = [];
  const snaptr: Snaptr = (...args) => {
    if (snaptr.handleRequest) snaptr.handleRequest(...args);
    else queue.push(args);
  };
  return Object.assign(snaptr, { queue });
}

/** Snapchat's pixel, configured only in our own configuration. */
export function snapchat({ log }: WidgetContext, { tracker, load }: VendorOptions): Service {
  const page = globals<{ snaptr: Snaptr }>();
  // If the pixel plugin prints anything about Snapchat, it is ignored.
  const ids = tracker.settings.services.snapchat?.ids ?? [];

  return {
    start() {
      if (!page.snaptr) {
        page.snaptr = createQueue();
        load('https://sc-static.net/scevent.min.js');
      }
      for (const id of ids) page.snaptr('init', id);
    },
    forward({ name, params, id }) {
      const event = EVENTS.get(name) ?? (OWN_NAME.test(name) ? name : undefined);
      if (event) page.snaptr?.('track', event, { ...parametersOf(params), client_dedup_id: id });
      else log(`Snapchat has no event for ${name}`);
    },
    // The pixel has no call for consent: nothing is sent until it is given again.
    stop() {},
    resume() {},
  };
}
