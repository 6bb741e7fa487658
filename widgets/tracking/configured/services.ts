import type { TrackingServicesConfig } from '../model/config';
import type { PhpValues } from '../php-values/php-values';

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
