import { globals } from '../../../../src/dom/globals';
import type { WidgetContext } from '../../../../src/contract';
import type { PhpValues } from '../../php-values/php-values';
import type { Service } from '../service';
import type { VendorGiven } from '../vendor';
import { openLayer } from '../layer';
import { merge } from '../../model/merge';
import { tagLayerOf } from '../../model/site';
import { fromPys } from './settings';
import { document } from '../../../../src/dom/page/document';
import { tagsOf } from '../../model/event-fields';

/** Google's tag (TR-41). */
export function ga(context: WidgetContext, { tracker, visit, load }: VendorGiven): Service {
  const { settings: all } = tracker;
  const settings = merge(fromPys(all.printed.ga), all.services.ga);
  const { ids, ownPageView } = settings;
  const page = globals();
  const { command, name, speakFor } = openLayer(context, all, tagLayerOf(all));

  /**
   * The cleaned address and referrer, where the page's own say more than may be sent: Google would read those by itself (TR-11,
   * XX-16).
   */
  function places(): PhpValues {
    const { location: clean, referrer } = visit;
    return {
      ...(clean !== location.href && { page_location: clean }),
      ...(referrer !== document.referrer && { page_referrer: referrer }),
    };
  }

  function configOf(id: string): PhpValues {
    return {
      send_page_view: !ownPageView,
      ...places(),
      // Set only where it is wanted: its mere presence switches debugging on.
      ...(settings.debugged.includes(id) && { debug_mode: true }),
      ...(settings.linker && {
        linker: { accept_incoming: settings.linkerAccepts, domains: settings.linkerDomains },
      }),
      ...(!settings.advertisingFeatures && { allow_google_signals: false }),
      ...(!settings.personalization && { allow_ad_personalization_signals: false }),
      ...(settings.firstParty.includes(id) && { first_party_collection: true }),
      ...settings.containers[id],
    };
  }

  /** Sets Google's own switch, so that tags that stay on the page send nothing by themselves either. */
  function disable(off: boolean): void {
    for (const id of ids) page[`ga-disable-${id}`] = off;
  }

  return {
    start() {
      speakFor();
      command('js', new Date());
      for (const id of ids) command('config', id, configOf(id));
      if (!ids[0]) return;
      const address = `https://www.googletagmanager.com/gtag/js?id=${ids[0]}&l=${name}`;
      load(address);
    },
    send(outgoing) {
      const { name: what, params, id: eventID } = outgoing;
      const wanted = tagsOf(outgoing);
      for (const send_to of wanted.length > 0 ? wanted : ids)
        command('event', what, { ...places(), ...shape(send_to, what, params), eventID, send_to });
    },
    stop: () => disable(true),
    resume() {
      speakFor();
      disable(false);
    },
    pageView(eventID) {
      // With `custom_page_view_event` the page view is one of the server's events and is sent as such.
      if (ownPageView) return;
      const { location: page_location } = visit;
      for (const send_to of ids) command('event', 'page_view', { page_location, eventID, send_to });
    },
  };
}

/** The parameters of an event as a tag is told them (facts §1.14). */
function shape(tag: string, name: string, params: PhpValues): PhpValues {
  const search = name === 'search';
  // Parameters of older tags that Analytics 4 has no use for.
  const outdated = /^(traffic_source|event_(category|label)|ecomm_(prodid|pagetype|totalvalue))$/;
  const isWanted = ([key]: [string, unknown]): boolean =>
    key !== 'landing_page' &&
    !(tag[0] === 'G' && outdated.test(key)) &&
    !(search && key.startsWith('dynx_'));
  const called = (key: string): string => (search && key === 'search_term' ? name : key);
  const wanted = Object.entries(params).filter(isWanted);
  return Object.fromEntries(wanted.map(([key, value]) => [called(key), value]));
}
