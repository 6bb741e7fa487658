import type { MiddlewareHandler } from 'hono';
import type { Parts } from '../parts';
import type { Site } from '../sites/sites';
import { type Env, type ProviderContext, UUID } from './env';

/** Whether pages of this origin may use the routes for visitors of a site. */
export const isAllowed = ({ origins }: Pick<Site, 'origins'>, origin: string): boolean =>
  origins.includes('*') || origins.includes(origin);

/**
 * Lets pages of the site's origins read the answer. The site is the one that the request's handler has set (`c.set('site',
 * …)`); if the handler has set no site, pages of other origins cannot read the answer. No answer needs cookies.
 */
export const corsBySite: MiddlewareHandler<Env> = async (c, next) => {
  await next();
  const site = c.get('site') as Site | undefined;
  const { headers } = c.res;
  headers.set('x-content-type-options', 'nosniff');
  if (!site) return;
  if (site.origins.includes('*')) {
    headers.set('access-control-allow-origin', '*');
    return;
  }
  headers.append('vary', 'Origin');
  const origin = c.req.header('origin');
  if (origin !== undefined && isAllowed(site, origin))
    headers.set('access-control-allow-origin', origin);
};

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
