import { fieldsOf } from '../../../src/dom/json';
import { globals } from '../../../src/dom/globals';
import { map, text, isOn } from '../php-values/php-values';
import type { Slug } from '../../../src/config/tracking-vendors';
import { COPY_ENDPOINTS } from '../vendors/lists/descriptors';
import type { TrackingSettings } from './settings';

/** Whether the page sends the server copies of static events, or else of those for visitors' actions. */
export const sendsCopies = ({ printed, server }: TrackingSettings, isStatic: boolean): boolean =>
  server?.sendsCopies ?? isOn(printed[`ajaxForServer${isStatic ? 'Static' : ''}Event`]);

/**
 * Whether the server leaves all copies to the page, which alone knows about consent: another tool asks
 * (`…_integration_enabled`), or the page asks the server for this visitor's services (`ajax_enabled`).
 */
export function waitsForConsent({ printed }: TrackingSettings): boolean {
  return Object.entries(map(printed.gdpr)).some(
    ([key, value]) => /_integration_enabled$|^ajax_enabled$/.test(key) && isOn(value),
  );
}

export const usesBeacon = ({ printed, server }: TrackingSettings): boolean =>
  server?.useBeacon ?? isOn(printed.useSendBeacon);

/** Address of the server's ajax endpoint; '' if there is none. */
export const ajaxOf = ({ printed, server }: TrackingSettings): string =>
  server?.ajax ?? text(printed.ajaxUrl);

/** Address of the server's REST route for the events of a service; '' if there is none. */
export function restOf({ printed, server }: TrackingSettings, slug: Slug): string {
  const announced = COPY_ENDPOINTS[slug]?.rest ?? '';
  const configured = slug === 'facebook' ? server?.rest : undefined;
  return configured ?? text(map(printed[announced] ?? globals()[announced]).restApiUrl);
}

/** The ajax endpoint's nonce. `pysOptions` is read each time: a script may have replaced a cached page's old one. */
export const nonceOf = ({ printed, server }: TrackingSettings): string =>
  server?.nonce ?? (text(fieldsOf(globals().pysOptions).ajax_event) || text(printed.ajax_event));
