import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../http/env';
import { UUID } from '../http/env';
import { check, isStorable } from '../http/read-body';
import { isFromPage, siteOf } from '../http/site-of';
import type { Parts } from '../parts';
import { type Ads, COUNTED } from './ads';
import { flat } from './answer';

const subscriber = z.union([z.literal(''), z.string().regex(UUID)]).default('');

/** The fields that a page sends when it asks for an ad (docs/ads.md). */
const asked = z.object({
  subscriber,
  slot: z.enum(['modal', 'card']),
  url: z
    .string()
    .max(2_000)
    .refine((text) => URL.canParse(text) && isStorable(text)),
  lang: z.string().regex(/^[a-z]{2,3}(?:-[\w-]{1,30})?$/i),
  v: z.literal('1'),
});

/** The form of an ad's id. */
export const AD_ID = /^[\w-]{1,60}$/;

/** The routes for visitors' browsers: one returns an ad for a page, the others count what happens to an ad. */
export function adRoutes(parts: Pick<Parts, 'sites' | 'limits' | 'settings'>, ads: Ads): Hono<Env> {
  const app = new Hono<Env>();
  const base = `${parts.settings.publicUrl}/ads`;

  app.get('/ads/recommend', async (c) => {
    const site = await siteOf(c, c.req.query('site') ?? '', parts);
    if (site instanceof Response) return site;
    if (!isFromPage(c, site)) return c.json({ error: 'origin' }, 403);
    const query = check(asked, c.req.query());
    if ('error' in query) return c.json({ error: 'not what an ad is asked for with' }, 400);
    const who = { site: site.id, subscriber: query.value.subscriber };
    c.header('cache-control', 'no-store');
    const ad = await ads.choose(site.id, query.value.url, who.subscriber);
    if (!ad) return c.body(null, 204);
    await ads.count(site.id, ad.id, 'given', who.subscriber);
    return c.json(flat(ad, base, who));
  });

  for (const what of COUNTED.filter((one) => one !== 'given'))
    app.get(`/ads/${what}/:id`, async (c) => {
      c.header('cache-control', 'no-store');
      const id = c.req.param('id') ?? '';
      const who = check(subscriber, c.req.query('subscriber'));
      if (!AD_ID.test(id) || 'error' in who) return c.body(null, 404);
      // An address without a site's id is accepted if only one site has an ad with this id.
      const [named = '', other] =
        c.req.query('site') === undefined ? await ads.sitesWith(id) : [c.req.query('site')];
      if (other !== undefined) return c.body(null, 404);
      const site = await siteOf(c, named, parts);
      if (site instanceof Response) return site;
      if (!isFromPage(c, site)) return c.json({ error: 'origin' }, 403);
      return (await ads.count(site.id, id, what, who.value))
        ? c.body(null, 204)
        : c.json({ error: 'no such ad, or not given as often' }, 404);
    });
  return app;
}
