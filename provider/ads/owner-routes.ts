import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../http/env';
import { time, webAddress } from '../http/fields';
import { readBody } from '../http/read-body';
import type { Ad, Ads, Counts } from './ads';
import { AD_ID } from './routes';

/** The highest limit that an owner can set on how often an ad is shown. */
const MAX_MOST = 1_000_000;

/** An ad as an owner sends it. */
const fields = z
  .strictObject({
    title: z.string().trim().min(1).max(100),
    body: z.string().max(300).default(''),
    image: z.union([z.literal(''), z.url({ protocol: /^https$/ }).max(300)]).default(''),
    target: webAddress,
    advertiser: z.string().max(60).default(''),
    rule: z.string().max(100).default(''),
    most: z.number().int().min(0).max(MAX_MOST).default(0),
    startsAt: time.nullable().default(null),
    endsAt: time.nullable().default(null),
  })
  .refine(
    ({ startsAt, endsAt }) => startsAt === null || endsAt === null || startsAt < endsAt,
    'ends before it starts',
  );

/** An ad as owners see it. */
const shown = ({ starts_at: startsAt, ends_at: endsAt, ...ad }: Ad & { counts?: Counts }) => ({
  ...ad,
  startsAt,
  endsAt,
});

/** The routes by which an owner reads and changes ads. */
export function adOwnerRoutes(ads: Ads, ownersSite: MiddlewareHandler<Env>): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/:site/ads', ownersSite, async (c) => {
    const all = await ads.all(c.get('site').id);
    return c.json({ ads: all.map(shown) });
  });
  app.put('/:site/ads/:id', ownersSite, async (c) => {
    const id = c.req.param('id') ?? '';
    if (!AD_ID.test(id)) return c.json({ error: 'id: letters, digits, _ and -' }, 400);
    const body = await readBody(c, fields);
    if ('error' in body) return c.json(body, 400);
    const { startsAt, endsAt, ...others } = body.value;
    const ad: Ad = { id, ...others, starts_at: startsAt, ends_at: endsAt };
    if (!(await ads.put(c.get('site').id, ad))) return c.json({ error: 'too many ads' }, 409);
    return c.json(shown(ad));
  });
  app.delete('/:site/ads/:id', ownersSite, async (c) => {
    const id = c.req.param('id') ?? '';
    const isRemoved = AD_ID.test(id) && (await ads.remove(c.get('site').id, id));
    return isRemoved ? c.body(null, 204) : c.json({ error: 'no such ad' }, 404);
  });
  return app;
}
