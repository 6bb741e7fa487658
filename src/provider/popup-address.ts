import { httpUrl, trimSlashes } from '../dom/address';

/** The site's name at the provider: one name, since a name with dots in it would lead to somebody else's host. */
export const POPUP_NAME = /^[a-z\d-]+$/i;

/**
 * The address of the popup that asks on the provider's own host (PU-56): the site's name in front of the host of the provider's
 * API, below the path of that. '' where there is none.
 *
 * @param api from `serviceUrl`
 */
export function popupAddress(name: string, api: string, siteId: string): string {
  const url = httpUrl(api);
  if (!url || !api || !POPUP_NAME.test(name)) return '';
  const query = new URLSearchParams({ uuid: siteId, origin: location.origin });
  // An API on an IP address has no host below it.
  return (
    httpUrl(`https://${name}.${url.host}${trimSlashes(url.pathname)}/popup?${query}`)?.href ?? ''
  );
}
