import { httpUrl, trimSlashes } from '../dom/address';

/** The address of a service: http(s), absolute, without a slash at its end; '' if there is none. */
export function serviceUrl(address: unknown): string {
  const url = typeof address === 'string' && address ? httpUrl(address) : undefined;
  return trimSlashes(url?.href ?? '');
}

/** The site's name at the provider. With dots, the address could lead to somebody else's host. */
export const POPUP_NAME = /^[a-z\d-]+$/i;

/**
 * The address of the popup that asks on the provider's own host (PU-56): the site's name in front of the host of the
 * provider's API, and a path below that of the API. '' if there is none.
 */
export function popupAddress(name: string, api: string, siteId: string): string {
  const url = httpUrl(api);
  if (!url || !api || !POPUP_NAME.test(name)) return '';
  const query = new URLSearchParams({ uuid: siteId, origin: location.origin });
  // If the API is on an IP address, there is no such host, and the address is invalid.
  return (
    httpUrl(`https://${name}.${url.host}${trimSlashes(url.pathname)}/popup?${query}`)?.href ?? ''
  );
}
