import { httpUrl } from '#src/dom/address';
import { toJson } from '#src/dom/json';
import { MASKED_REGISTRATION } from '../model/names';
import { ajaxOf, restOf, nonceOf } from '../model/server';
import type { TrackingSettings } from '../model/settings';
import type { ServerCopy } from '../pipeline/server-copy';
import type { CopyEndpoint } from '../vendors/descriptor';
import { COPY_ENDPOINTS } from '../vendors/lists/descriptors';

/** An address of the server, with the form fields that it expects. */
export interface Transport {
  readonly name: 'REST' | 'ajax';
  readonly url: URL;
  form(): URLSearchParams;
}

/** The endpoint for services whose own endpoint we do not know. */
const FALLBACK: Pick<CopyEndpoint, 'action'> = { action: 'pys_api_event' };

/** Whether we know the server's endpoint for a copy's service; otherwise, `FALLBACK` is used. */
export const hasKnownEndpoint = ({ slug }: ServerCopy): boolean => slug in COPY_ENDPOINTS;

/** The transports by which a copy can be sent, the best first, each made when it is asked for; none if no address is known. */
export function* transportsOf(copy: ServerCopy, settings: TrackingSettings): Iterable<Transport> {
  const rest =
    copy.name === MASKED_REGISTRATION ? undefined : httpUrlOf(restOf(settings, copy.slug));
  if (rest) yield { name: 'REST', url: rest, form: () => restForm(copy) };
  const ajax = httpUrlOf(ajaxOf(settings));
  const { action } = COPY_ENDPOINTS[copy.slug] ?? FALLBACK;
  if (ajax)
    yield { name: 'ajax', url: ajax, form: () => ajaxForm(copy, action, nonceOf(settings)) };
}

function httpUrlOf(address: string): URL | undefined {
  return address ? httpUrl(address) : undefined;
}

/** The form for the REST route (facts §1.12). Its fields `data` and `ids` are JSON texts. */
export function restForm(copy: ServerCopy): URLSearchParams {
  const { name, params, ids, id, kind, woo, edd } = copy;
  return new URLSearchParams({
    event: name,
    data: toJson(params),
    ids: toJson(ids),
    eventID: id,
    event_slug: kind,
    woo_order: woo || '0',
    edd_order: edd || '0',
    ...pageFields(copy),
  });
}

/**
 * The form for `admin-ajax.php`. Every value is a separate field, such as `data[contents][0][id]`; null is omitted.
 *
 * @param nonce the page's newest nonce: a nonce is valid for a day, so the nonce of a cached page may have expired
 */
export function ajaxForm(copy: ServerCopy, action: string, nonce: string): URLSearchParams {
  const { slug, name, params, ids, id, woo, edd } = copy;
  const form = new URLSearchParams({ action, pixel: slug, event: name });
  flatten(form, 'data', params);
  flatten(form, 'ids', ids);
  form.append('eventID', id);
  if (woo) form.append('woo_order', woo);
  if (edd) form.append('edd_order', edd);
  for (const [field, value] of Object.entries(pageFields(copy))) form.append(field, value);
  form.append('ajax_event', nonce);
  return form;
}

/** The fields for place and time. The page's address has the name of old and the name of new versions of the server. */
function pageFields({ url, referrer, time, orderKey }: ServerCopy): Record<string, string> {
  return {
    url,
    event_source_url: url,
    referrer_url: referrer,
    event_time: String(Math.floor(time / 1000)),
    ...(orderKey && { order_key: orderKey }),
  };
}

function flatten(form: URLSearchParams, path: string, value: unknown): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, part] of Object.entries(value)) flatten(form, `${path}[${key}]`, part);
  } else if (['string', 'boolean'].includes(typeof value) || Number.isFinite(value)) {
    form.append(path, String(value));
  }
}
