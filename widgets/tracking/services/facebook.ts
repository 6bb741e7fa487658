import type { WidgetContext } from '../../../src/contract';
import { map, texts, yes } from '../loose';
import type { Tracker } from '../tracker';

/** The names that Meta knows; any other is a custom event (TR-40). */
const STANDARD = [
  'PageView',
  'ViewContent',
  'Search',
  'AddToCart',
  'AddToWishlist',
  'InitiateCheckout',
  'AddPaymentInfo',
  'Purchase',
  'Lead',
  'Subscribe',
  'CustomizeProduct',
  'FindLocation',
  'StartTrial',
  'SubmitApplication',
  'Schedule',
  'Contact',
  'Donate',
];

interface Fbq {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
}

/** Meta's pixel (TR-40). */
export function mount(_context: WidgetContext, tracker: Tracker): void {
  const page = window as unknown as { fbq?: Fbq; _fbq?: Fbq };
  const options = map(tracker.options['facebook']);
  const standard = [...STANDARD, ...tracker.config.standardEvents];
  const fbq: Fbq = (...args) => page.fbq?.(...args);

  tracker.join('facebook', {
    start() {
      if (!page.fbq) {
        const queue: unknown[] = [];
        const stub: Fbq = (...args) => {
          if (stub.callMethod) stub.callMethod(...args);
          else queue.push(args);
        };
        Object.assign(stub, {
          push: stub,
          loaded: true,
          version: '2.0',
          agent: 'dvpixelyoursite',
          queue,
        });
        page.fbq = stub;
        page._fbq ??= stub;
        tracker.load('https://connect.facebook.net/en_US/fbevents.js');
      }
      for (const id of texts(options['pixelIds'])) {
        if (yes(options['removeMetadata'])) fbq('set', 'autoConfig', false, id);
        fbq('init', id);
      }
    },
    send({ name, params, id }) {
      fbq(standard.includes(name) ? 'track' : 'trackCustom', name, params, { eventID: id });
    },
    stop: () => fbq('consent', 'revoke'),
    resume: () => fbq('consent', 'grant'),
  });
}
