import type { Slug } from '#src/config/tracking-vendors';
import { httpUrl } from '#src/dom/address';
import { globals } from '#src/dom/globals';
import { fieldsOf, fromJson } from '#src/dom/json';
import { fetchText } from '#src/net/fetch-text';
import type { Scope } from '#src/scope';
import { map, text, isOn, type PhpValues } from '../php-values/php-values';
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

/**
 * Asks the pixel plugin's server for one value by ajax (facts §1.12). The answer depends on the request's cookies. A cached
 * response could be for another visitor or from before the choice, so the browser's cache is not used.
 *
 * @returns the data of the answer; undefined if the answer has no `success`. The promise rejects if the server's address is
 *   unknown, if there is no answer within `timeoutMs`, or if the status is an error.
 */
export async function askServer(
  settings: TrackingSettings,
  scope: Scope,
  action: string,
  timeoutMs: number,
): Promise<PhpValues | undefined> {
  const url = httpUrl(ajaxOf(settings));
  if (!url) throw new Error('no ajaxUrl');
  url.searchParams.set('action', action);
  const options: RequestInit = { cache: 'no-store', referrerPolicy: 'origin' };
  const answer = await fetchText(scope, url.href, timeoutMs, options);
  if (!answer) throw new Error('no answer in time');
  const { response, text: body } = answer;
  if (!response.ok) throw new Error(`answered ${response.status}`);
  const { success, data } = map(fromJson(body));
  return isOn(success) ? map(data) : undefined;
}
