import type { WidgetContext } from '../../../src/contract';
import type { Equipped, Service } from '../tracker';

/** The names that Meta knows; any other is a custom event (TR-40). */
const STANDARD =
  'PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate';

/** A registration whose name is masked: the server alone knows what to make of it (contract §1.12). */
const MASKED = 'hCR';

interface Fbq {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
}

/** Meta's pixel (TR-40). */
export function mount({ scope, page: { told } }: WidgetContext, tracker: Equipped): void {
  const { common, config, options } = tracker;
  const page = window as unknown as Record<'fbq' | '_fbq', Fbq | undefined>;
  const { yes, texts } = common.read(options['facebook']);
  const ids = texts('pixelIds');
  const standard = [...STANDARD.split(' '), ...config.standardEvents];
  const fbq: Fbq = (...args) => page.fbq?.(...args);

  /** The loader tells Meta too (CO-41), before the tracker hears of a choice: what is written down is not said again. */
  function tell(word: 'granted' | 'denied'): void {
    if (told.fbq !== word) fbq('consent', word === 'granted' ? 'grant' : 'revoke');
    told.fbq = word;
  }

  function putOnPage(): void {
    const queue: unknown[] = [];
    const stub: Fbq = (...args) => {
      if (stub.callMethod) stub.callMethod(...args);
      else queue.push(args);
    };
    page.fbq = stub;
    page['_fbq'] ??= stub;
    Object.assign(stub, {
      push: stub,
      loaded: true,
      // Page views of navigations are ours to say, where the owner wants them (TR-56).
      disablePushState: true,
      version: '2.0',
      agent: 'dvpixelyoursite',
      queue,
    });
    common.load('https://connect.facebook.net/en_US/fbevents.js');
  }

  const service: Service = {
    start() {
      // Somebody else's may have heard no from the loader before there was a choice.
      if (!page.fbq) putOnPage();
      else if (told.fbq) tell('granted');
      told.fbq = 'granted';
      // Before every init, or it does not hold for what follows.
      if (yes('meta_ldu')) fbq('dataProcessingOptions', ['LDU'], 0, 0);
      const matching = common.identify();
      for (const id of ids) {
        if (yes('removeMetadata')) fbq('set', 'autoConfig', false, id);
        fbq('init', id, ...(Object.keys(matching).length > 0 ? [matching] : []));
      }
    },
    send(outgoing) {
      const { name, id: eventID, event } = outgoing;
      const params = { ...outgoing.params };
      if (yes('enabled_medical'))
        for (const key of texts('do_not_track_medical_param')) delete params[key];
      if (name !== MASKED) {
        const custom = standard.includes(name) ? '' : 'Custom';
        const wanted = common.read(event).texts('pixelIds');
        const some = ids.filter((id) => wanted.includes(id));
        if (some.length > 0 && some.length < ids.length)
          for (const id of some) fbq(`trackSingle${custom}`, id, name, params, { eventID });
        else fbq(`track${custom}`, name, params, { eventID });
      }
      common.copy({ ...outgoing, params }, 'pys_fb_event_id');
    },
    stop: () => tell('denied'),
    resume: () => tell('granted'),
  };
  // Meta is initialised with the external id, and the server reads it off the first copy's own request (TR-60).
  tracker.visit.identified(scope.guard(() => tracker.join('facebook', service)));
}
