import type { WidgetContext } from '#src/contract';
import { globals } from '#src/dom/globals';
import { document } from '#src/dom/page/document';
import { tagsOf } from '#widgets/tracking/model/event-fields';
import { mergeSettings } from '#widgets/tracking/model/service-settings';
import { tagLayerOf } from '#widgets/tracking/model/site';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import { openLayer } from '../layer';
import type { Service } from '../service';
import type { VendorOptions } from '../vendor';
import { fromPys } from './settings';

/** Google's tag (TR-41). */
export function ga(context: WidgetContext, { tracker, visit, load }: VendorOptions): Service {
  const { settings: trackingSettings } = tracker;
  const settings = mergeSettings(
    fromPys(trackingSettings.printed.ga),
    trackingSettings.services.ga,
  );
  const { ids, ownPageView } = settings;
  const page = globals();
  const { command, name, keepConsentUpdated } = openLayer(
    context,
    trackingSettings,
    tagLayerOf(trackingSettings),
  );

  /** The scrubbed address and referrer, each if it differs from what Google's script would read (TR-11, XX-16). */
  function cleanAddresses(): PhpValues {
    const { location: clean, referrer } = visit;
    return {
      ...(clean !== location.href && { page_location: clean }),
      ...(referrer !== document.referrer && { page_referrer: referrer }),
    };
  }

  function configOf(id: string): PhpValues {
    return {
      send_page_view: !ownPageView,
      ...cleanAddresses(),
      // The field is set only if debugging is on, because its mere presence switches debugging on.
      ...(settings.debuggedIds.includes(id) && { debug_mode: true }),
      ...(settings.linker && {
        linker: { accept_incoming: settings.linkerAccepts, domains: settings.linkerDomains },
      }),
      ...(!settings.advertisingFeatures && { allow_google_signals: false }),
      ...(!settings.personalization && { allow_ad_personalization_signals: false }),
      ...(settings.firstParty.includes(id) && { first_party_collection: true }),
      ...settings.containers[id],
    };
  }

  /** Sets Google's own switch for each id. The switch also stops the events that a tag sends by itself. */
  function disable(off: boolean): void {
    for (const id of ids) page[`ga-disable-${id}`] = off;
  }

  return {
    start() {
      keepConsentUpdated();
      command('js', new Date());
      for (const id of ids) command('config', id, configOf(id));
      if (!ids[0]) return;
      const address = `https://www.googletagmanager.com/gtag/js?id=${ids[0]}&l=${name}`;
      load(address);
    },
    forward(outgoing) {
      const { name: eventName, params, id: eventID } = outgoing;
      const eventTags = tagsOf(outgoing);
      for (const send_to of eventTags.length > 0 ? eventTags : ids)
        command('event', eventName, {
          ...cleanAddresses(),
          ...paramsFor(send_to, eventName, params),
          eventID,
          send_to,
        });
    },
    stop: () => disable(true),
    resume() {
      keepConsentUpdated();
      disable(false);
    },
    pageView(eventID) {
      // If the server prints the page view as an event (`custom_page_view_event`), `forward` passes it on like any other event.
      if (ownPageView) return;
      const { location: page_location } = visit;
      for (const send_to of ids) command('event', 'page_view', { page_location, eventID, send_to });
    },
  };
}

/** An event's parameters as a tag gets them: without some, a search under Google's name for its text (facts §1.14). */
function paramsFor(tag: string, name: string, params: PhpValues): PhpValues {
  const isSearch = name === 'search';
  // Parameters for older tags. Analytics 4 does not use them.
  const outdated = /^(traffic_source|event_(category|label)|ecomm_(prodid|pagetype|totalvalue))$/;
  const isWanted = ([key]: [string, unknown]): boolean =>
    key !== 'landing_page' &&
    !(tag[0] === 'G' && outdated.test(key)) &&
    !(isSearch && key.startsWith('dynx_'));
  const renamed = (key: string): string => (isSearch && key === 'search_term' ? name : key);
  const wanted = Object.entries(params).filter(isWanted);
  return Object.fromEntries(wanted.map(([key, value]) => [renamed(key), value]));
}
