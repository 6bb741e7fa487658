import { SLUGS } from '#src/config/tracking-vendors';
import { VISIT_DAYS, SESSION_MINUTES } from '#src/limits';
import type { WriteLine } from '#src/reasons';
import { ownSettings } from '../vendors/lists/settings';
import type { TrackingServicesConfig } from './config';
import { automaticOf, createCopiesFor, eventsOf, pageViewOf } from './own-events';
import type { OwnTracking, Printed } from './settings';
import type { ServerSettings } from './settings';
import type { SiteSettings } from './settings';
import { siteOf } from './site';

/** Whether the owner has configured an address to which copies are sent. */
export const hasServer = ({ server }: TrackingServicesConfig): boolean =>
  server.rest !== '' || server.ajax !== '';

/** The site's settings from our own configuration, for a site whose server prints none. */
function ownSiteSettings({ visit }: TrackingServicesConfig): SiteSettings {
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
 * The addresses of copies, and whether the page sends them.
 *
 * @param isServerSilent whether the server prints no settings: it then makes no copies, so the page sends all
 * @param sendsCopies whether the page does even if the server prints settings
 */
function ownServerSettings(
  { server: { rest, ajax, nonce } }: TrackingServicesConfig,
  isServerSilent: boolean,
  sendsCopies: boolean,
): Partial<ServerSettings> {
  return {
    ...(rest && { rest }),
    ...(ajax && { ajax }),
    ...(nonce && { nonce }),
    ...((isServerSilent || sendsCopies) && { sendsCopies: true }),
    ...(isServerSilent && { useBeacon: true }),
  };
}

/** Reads our own configuration into the model; the site's settings only if the server printed none. */
export function fromConfig(
  config: TrackingServicesConfig,
  printed: Printed,
  log: WriteLine,
): OwnTracking {
  const services = ownSettings(config, hasServer(config));
  const createForAll = createCopiesFor(SLUGS.filter((slug) => services[slug] ?? slug in printed));
  const withoutPageView = SLUGS.filter((slug) => services[slug] && !(slug in printed));
  const isAlone = Object.keys(printed).length === 0;
  const { statics, triggers } = eventsOf(config.events, createForAll, log);
  return {
    services,
    ...(isAlone && { site: ownSiteSettings(config) }),
    // If the server prints nothing about Meta, it creates no copies of Meta's events, so the page has to send them.
    server: ownServerSettings(
      config,
      isAlone,
      hasServer(config) && withoutPageView.includes('facebook'),
    ),
    events: {
      statics: { 'init_event,0': pageViewOf(createForAll, withoutPageView), ...statics },
      triggers,
      automatic: automaticOf(config.automatic, createCopiesFor(withoutPageView)),
    },
  };
}
