import type { Site } from '../sites/sites';
import { isAllowed } from './cors';
import type { ProviderContext } from './env';
import { UUID } from './env';
import type { Parts } from '../parts';

/**
 * Finds the site that a visitor's request is about, counts the request for this site, and checks the origin of the page that
 * sent it. The site is stored in the request's context, so that the site's pages can read the answer.
 *
 * @returns the site, or the answer that refuses the request: 404 for an unknown site, 429 after too many requests, 403 for a
 *   page of another origin
 */
export async function siteOf(
  c: ProviderContext,
  id: string,
  { sites, limits }: Pick<Parts, 'sites' | 'limits'>,
): Promise<Site | Response> {
  const site = UUID.test(id) ? await sites.get(id) : undefined;
  if (!site) return c.json({ error: 'no such site' }, 404);
  c.set('site', site);
  const wait = await limits.count('site', site.id);
  if (wait > 0) return c.json({ error: 'too many requests' }, 429, { 'retry-after': String(wait) });
  const origin = c.req.header('origin');
  if (origin !== undefined && !isOwn(c, origin) && !isAllowed(site, origin))
    return c.json({ error: 'origin' }, 403);
  return site;
}

/** Whether the request is from the provider's own page, such as the popup that asks for the permission in place of a site's page. */
const isOwn = (c: ProviderContext, origin: string): boolean =>
  URL.canParse(origin) && new URL(origin).host === c.req.header('host');
