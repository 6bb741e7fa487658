import type { TrackingServicesConfig } from '../../../src/config/tracking-services';
import type { PhpValues } from '../php-values/php-values';

/**
 * The services that are configured, in the words of `pysOptions` (facts §1.2): by an id or, for Tag Manager, as a data layer
 * alone.
 */
export function servicesOf(config: TrackingServicesConfig): Record<string, PhpValues> {
  const { facebook, ga, gtm, pinterest, bing } = config;
  const services: Record<string, PhpValues> = {};
  if (facebook.pixelIds.length > 0) {
    services['facebook'] = {
      pixelIds: facebook.pixelIds,
      removeMetadata: !facebook.automaticEvents,
      meta_ldu: facebook.limitedData,
      advancedMatchingEnabled: Object.keys(facebook.matching).length > 0,
      advancedMatching: facebook.matching,
      // Left out where the owner has configured no server, so that what the server printed holds.
      ...(isServed(config) && { serverApiEnabled: true }),
    };
  }
  if (ga.trackingIds.length > 0) {
    services['ga'] = {
      trackingIds: ga.trackingIds,
      crossDomainEnabled: ga.linkerDomains.length > 0,
      crossDomainAcceptIncoming: ga.linkerDomains.length > 0,
      crossDomainDomains: ga.linkerDomains,
      isDebugEnabled: ga.debug ? ga.trackingIds.map((_, at) => `index_${at}`) : [],
      disableAdvertisingFeatures: !ga.advertisingFeatures,
      disableAdvertisingPersonalization: !ga.personalization,
    };
  }
  if (gtm.trackingIds.length > 0 || gtm.onlyDataLayer) {
    services['gtm'] = {
      trackingIds: gtm.trackingIds,
      gtm_dataLayer_name: gtm.layer,
      gtm_container_domain: gtm.host,
      gtm_container_identifier: 'gtm',
      gtm_just_data_layer: gtm.onlyDataLayer,
    };
  }
  if (pinterest.pixelIds.length > 0) services['pinterest'] = { ...pinterest };
  if (bing.pixelIds.length > 0) services['bing'] = { ...bing };
  return services;
}

/** Whether the owner has configured where the server takes copies. */
export const isServed = ({ server }: TrackingServicesConfig): boolean =>
  server.rest !== '' || server.ajax !== '';

/** Where the server takes copies, in the words of `pysOptions`; comes before what the server printed. */
export function serverOf({ server: { rest, ajax, nonce } }: TrackingServicesConfig): PhpValues {
  return {
    ...(rest && { pysFacebookRest: { restApiUrl: rest } }),
    ...(ajax && { ajaxUrl: ajax }),
    ...(nonce && { nonce }),
  };
}

/** Settings by which the page sends all copies, because the server makes none by itself. */
export const SENDS_COPIES = { ajaxForServerEvent: '1', ajaxForServerStaticEvent: '1' } as const;

/** The settings that belong to no single service: session, source and cookies. */
export function siteOf({ visit }: TrackingServicesConfig): PhpValues {
  return {
    siteUrl: location.origin,
    ...SENDS_COPIES,
    useSendBeacon: '1',
    google_consent_mode: '1',
    cookie_duration: visit.days,
    last_visit_duration: visit.minutes,
    visit_data_model: visit.model === 'last' ? 'last_visit' : '',
    track_cookie_for_subdomains: visit.subdomains,
    GATags: { ga_datalayer_type: 'default', ga_datalayer_name: 'dataLayerPYS' },
  };
}
