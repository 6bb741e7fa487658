import type { WriteLine } from '../../../src/reasons';
import { VISIT_DAYS, SESSION_MINUTES } from '../../../src/limits';
import { automaticOf, createCopy, eventsOf, pageViewOf } from './own-events';
import { SLUGS } from '../vendors/lists/slugs';
import { ownSettings } from '../vendors/lists/settings';
import type { TrackingServicesConfig } from './config';
import type { OwnTracking, Printed } from './settings';
import type { ServerSettings } from './settings';
import type { SiteSettings } from './settings';
import { siteOf } from './site';

/** Whether the owner has configured where the server takes copies. */
export const isServed = ({ server }: TrackingServicesConfig): boolean =>
  server.rest !== '' || server.ajax !== '';

/** The site's settings, for a site whose server prints none. */
function ownSite({ visit }: TrackingServicesConfig): SiteSettings {
  return {
    ...siteOf({ printed: {}, services: {} }),
    url: location.origin,
    visitDays: visit.days || VISIT_DAYS,
    sessionMinutes: visit.minutes || SESSION_MINUTES,
    model: visit.model,
    subdomains: visit.subdomains,
    googleDefault: true,
  };
}

/**
 * Where the server takes copies, and whether the page sends them.
 *
 * @param isAlone whether the server prints no settings: then the page sends all copies, because the server makes none by itself
 * @param sends whether the page sends copies although the server prints settings
 */
function ownServer(
  { server: { rest, ajax, nonce } }: TrackingServicesConfig,
  isAlone: boolean,
  sends: boolean,
): Partial<ServerSettings> {
  return {
    ...(rest && { rest }),
    ...(ajax && { ajax }),
    ...(nonce && { nonce }),
    ...((isAlone || sends) && { sendsCopies: true }),
    ...(isAlone && { useBeacon: true }),
  };
}

/**
 * Reads our own configuration into the model. Of the site's settings what the server printed counts, if it has printed any.
 *
 * @param log is told of what cannot be meant
 */
export function fromConfig(
  config: TrackingServicesConfig,
  printed: Printed,
  log: WriteLine,
): OwnTracking {
  const services = ownSettings(config, isServed(config));
  const everywhere = createCopy(SLUGS.filter((slug) => services[slug] ?? slug in printed));
  const viewed = SLUGS.filter((slug) => services[slug] && !(slug in printed));
  const isAlone = Object.keys(printed).length === 0;
  const { statics, triggers } = eventsOf(config.events, everywhere, log);
  return {
    services,
    ...(isAlone && { site: ownSite(config) }),
    // A server whose plugin knows nothing of Meta sends no copies of Meta's events, so the page has to send them.
    server: ownServer(config, isAlone, isServed(config) && viewed.includes('facebook')),
    events: {
      statics: { 'init_event,0': pageViewOf(everywhere, viewed), ...statics },
      triggers,
      automatic: automaticOf(config.automatic, createCopy(viewed)),
    },
  };
}
