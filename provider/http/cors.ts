import type { MiddlewareHandler } from 'hono';
import type { Site } from '../sites/sites';
import type { Env } from './env';

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
