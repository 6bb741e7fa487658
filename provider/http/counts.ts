import type { Site } from '../sites/sites';
import { isAllowed } from './cors';
import type { ProviderContext } from './env';

/**
 * Whether a request that is counted was made by a script of a site's page. A picture or frame of a foreign page sends no `Origin`,
 * so the page is known by `Referer` then, and by what the browser says that the request is for.
 */
export function isFromPage(c: ProviderContext, site: Pick<Site, 'origins'>): boolean {
  const what = c.req.header('sec-fetch-dest');
  if (what !== undefined && what !== 'empty') return false;
  if (site.origins.includes('*') || c.req.header('sec-fetch-site') === 'same-origin') return true;
  const page = c.req.header('origin') ?? c.req.header('referer') ?? '';
  if (!URL.canParse(page)) return false;
  const { origin, host } = new URL(page);
  return host === c.req.header('host') || isAllowed(site, origin);
}
