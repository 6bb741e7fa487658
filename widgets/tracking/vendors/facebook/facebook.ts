import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { pixelsOf } from '#widgets/tracking/model/event-fields';
import { MASKED_REGISTRATION } from '#widgets/tracking/model/names';
import { mergeSettings } from '#widgets/tracking/model/service-settings';
import { printedIdOf, siteOf } from '#widgets/tracking/model/site';
import type { Tracker } from '#widgets/tracking/tracker';
import { firstExternalId } from '#widgets/tracking/visitor/first-external-id';
import type { Visit } from '#widgets/tracking/visitor/visit';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';
import { fromPys, type FacebookSettings } from './settings';

/** The names of Meta's standard events; any other event is a custom event (TR-40). */
const STANDARD =
  'PageView ViewContent Search AddToCart AddToWishlist InitiateCheckout AddPaymentInfo Purchase Lead Subscribe CustomizeProduct FindLocation StartTrial SubmitApplication Schedule Contact Donate';

interface Fbq {
  (...args: unknown[]): void;
  callMethod?: (...args: unknown[]) => void;
}

interface MetaGlobals {
  fbq?: Fbq;
  _fbq?: Fbq;
}

/** Defines Meta's own stub on the page. The stub queues all calls. Meta's script processes them once it has loaded. */
function installStub(page: MetaGlobals): void {
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
  const page = globals<MetaGlobals>();
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
    forward(outgoing) {
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

/**
 * Returns the data by which Meta may recognise the visitor. If Meta's cookies are missing, writes them as Meta's own script
 * would, because the server's copy of the first event needs the cookies before that script has loaded (facts §1.8).
 *
 * @returns advanced matching data; empty if advanced matching is not switched on (TR-14)
 */
export function identifyVisitor(
  { cookies, isOff, opened, settings }: Tracker,
  visit: Visit,
  { matches, matching }: FacebookSettings,
): Record<string, string> {
  const { visitDays } = siteOf(settings);

  const write = (name: string, value: string | number): void =>
    cookies.set(name, `fb.1.${Date.now()}.${value}`, visitDays);
  if (!isOff('disabled_all_cookie')) {
    const [, click] = /[?&]fbclid=([\w-]+)/.exec(opened.href) ?? [];
    if (!cookies.get('_fbp')) write('_fbp', Math.floor(1e9 + Math.random() * 9e9));
    if (click && !cookies.get('_fbc')?.endsWith(`.${click}`)) write('_fbc', click);
  }

  if (!matches) return {};
  const id = firstExternalId(visit.externalId, printedIdOf(settings), matching.external_id);
  const candidates = {
    ...matching,
    // The form's values come first: on a cached page, printed ones may be another visitor's, or lack accents (D18, D19).
    ...visit.matching(),
    external_id: isOff('externalID_disabled_by_api') ? '' : id,
  };
  return Object.fromEntries(Object.entries(candidates).filter(([, value]) => value));
}
