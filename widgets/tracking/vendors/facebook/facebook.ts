import { globals } from '../../../../src/dom/globals';
import type { WidgetContext } from '../../../../src/contract';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';
import { identifyVisitor } from './identity';
import { mergeSettings } from '../../model/merge';
import { MASKED_REGISTRATION } from '../../model/names';
import { fromPys } from './settings';
import { pixelsOf } from '../../model/event-fields';

/** The names of Meta's standard events; any other event is a custom event (TR-40). */
const STANDARD =
  'PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate';

interface Fbq {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
}

interface Page {
  fbq?: Fbq;
  _fbq?: Fbq;
}

/** Defines Meta's own stub on the page. The stub queues all calls. Meta's script processes them once it has loaded. */
function installStub(page: Page): void {
  const queue: unknown[] = [];
  const stub: Fbq = (...args) => {
    if (stub.callMethod) stub.callMethod(...args);
    else queue.push(args);
  };
  page.fbq = stub;
  // The name is Meta's own.
  // oxlint-disable-next-line no-underscore-dangle
  page._fbq ??= stub;
  Object.assign(stub, {
    push: stub,
    loaded: true,
    // Meta's script must not report navigations, because the tracker reports navigations if the owner wants that (TR-56).
    disablePushState: true,
    version: '2.0',
    agent: 'dvpixelyoursite',
    queue,
  });
}

/** Meta's pixel (TR-40). */
export function facebook(context: WidgetContext, { tracker, visit, load }: VendorOptions): Service {
  const { config, settings: trackingSettings } = tracker;
  const { announced } = context.page;
  const page = globals<Page>();
  const settings = mergeSettings(
    fromPys(trackingSettings.printed.facebook),
    trackingSettings.services.facebook,
  );
  const { ids, withheld } = settings;
  const standard = [...STANDARD.split(' '), ...config.standardEvents];
  const fbq: Fbq = (...args) => page.fbq?.(...args);

  /**
   * Sends consent to Meta. The loader sends consent too (CO-41), before the tracker is notified of a choice. `announced` has
   * the value that was sent last, so that no value is sent twice.
   */
  function sendConsent(value: 'granted' | 'denied'): void {
    if (announced.fbq !== value) fbq('consent', value === 'granted' ? 'grant' : 'revoke');
    announced.fbq = value;
  }

  return {
    // Starts once the external id is known: Meta is initialised with it, and the first copy carries it (TR-60).
    whenStartable: visit.whenIdentified,
    start() {
      // The loader may have sent `denied` to the page's own pixel before the choice, so `granted` is sent now.
      if (!page.fbq) {
        installStub(page);
        load('https://connect.facebook.net/en_US/fbevents.js');
      } else if (announced.fbq) sendConsent('granted');
      announced.fbq = 'granted';
      // Limited Data Use has no effect unless it is set before every `init`.
      if (settings.limitedData) fbq('dataProcessingOptions', ['LDU'], 0, 0);
      const matching = identifyVisitor(tracker, visit, settings);
      for (const id of ids) {
        if (!settings.automaticEvents) fbq('set', 'autoConfig', false, id);
        fbq('init', id, ...(Object.keys(matching).length > 0 ? [matching] : []));
      }
    },
    redact(outgoing) {
      if (withheld.length === 0) return outgoing;
      const params = { ...outgoing.params };
      for (const key of withheld) delete params[key];
      return { ...outgoing, params };
    },
    send(outgoing) {
      const { name, params, id: eventID } = outgoing;
      if (name === MASKED_REGISTRATION) return;
      const custom = standard.includes(name) ? '' : 'Custom';
      const eventPixels = pixelsOf(outgoing);
      const selected = ids.filter((id) => eventPixels.includes(id));
      if (selected.length > 0 && selected.length < ids.length)
        for (const id of selected) fbq(`trackSingle${custom}`, id, name, params, { eventID });
      else fbq(`track${custom}`, name, params, { eventID });
    },
    stop: () => sendConsent('denied'),
    resume: () => sendConsent('granted'),
  };
}
