import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../http/env';
import { UUID } from '../http/env';
import { time } from '../http/fields';
import { check, isStorable, parseJson, readBody } from '../http/read-body';
import type { Parts } from '../parts';
import { importSubscriptions, readRows } from './import';
import { isPair } from './keys';
import { isShort, message, TTL_S } from './message';
import { MAX_CATEGORIES, MAX_CATEGORY } from './posted';
import type { Push } from './push';
import { audienceOf, subscriberStatistics } from './statistics';

/** The most seconds for which a campaign can have push services keep its message. */
const MAX_TTL_S = 28 * 24 * 60 * 60;
/** The most days that a campaign can be scheduled ahead. */
const MAX_DAYS = 366;
/** The number of campaigns in a list: the default, and the most that a request can ask for. */
const PAGE = 20;
const MAX_PAGE = 100;

const categories = z
  .array(z.string().trim().min(1).max(MAX_CATEGORY).refine(isStorable))
  .max(MAX_CATEGORIES);
const campaign = z.strictObject({
  message: message.refine(isShort, 'too long for push services'),
  categories: categories.default([]),
  sendAt: time
    .refine((at) => at.getTime() < Date.now() + MAX_DAYS * 86_400_000, 'too far ahead')
    .optional(),
  ttl: z.number().int().min(0).max(MAX_TTL_S).default(TTL_S),
  urgency: z.enum(['very-low', 'low', 'normal', 'high']).default('normal'),
});
const list = z.object({
  before: z.string().regex(UUID).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
});
const pair = z
  .strictObject({ publicKey: z.string().max(200), privateKey: z.string().max(200) })
  .refine(isPair, 'not a pair of keys');

/** The owner's routes of push, below `/api/sites`. @param ownersSite refuses an owner who has no access to the site in `:site` */
export function pushOwnerRoutes(
  { database, jobs, settings }: Parts,
  { campaigns, configs, keys }: Push,
  ownersSite: MiddlewareHandler<Env>,
): Hono<Env> {
  const app = new Hono<Env>();
  const notFound = { error: 'no such campaign' };

  app.get('/:site/subscribers', ownersSite, async (c) =>
    c.json(await subscriberStatistics(database, c.get('site').id)),
  );
  app.get('/:site/audience', ownersSite, async (c) => {
    const names = (c.req.query('categories') ?? '').split(',').filter((name) => name.trim() !== '');
    const read = check(categories, names);
    if ('error' in read) return c.json(read, 400);
    return c.json({ count: await audienceOf(database, c.get('site').id, read.value) });
  });

  app.post('/:site/campaigns', ownersSite, async (c) => {
    if (!jobs) return c.json({ error: 'this process has no queue of jobs' }, 503);
    const read = await readBody(c, campaign);
    if ('error' in read) return c.json(read, 400);
    const { sendAt = new Date(), ...others } = read.value;
    return c.json(await campaigns.create(jobs, c.get('site').id, { ...others, sendAt }), 201);
  });
  app.get('/:site/campaigns', ownersSite, async (c) => {
    const read = check(list, c.req.query());
    if ('error' in read) return c.json(read, 400);
    const { before, limit } = read.value;
    return c.json({ campaigns: await campaigns.list(c.get('site').id, limit, before) });
  });
  app.get('/:site/campaigns/:id', ownersSite, async (c) => {
    const { id } = c.req.param();
    const found = UUID.test(id) ? await campaigns.get(c.get('site').id, id) : undefined;
    return found ? c.json(found) : c.json(notFound, 404);
  });
  app.post('/:site/campaigns/:id/cancel', ownersSite, async (c) => {
    const { id } = c.req.param();
    const found = UUID.test(id) ? await campaigns.cancel(c.get('site').id, id) : undefined;
    if (!found) return c.json(notFound, 404);
    return found.isCancelled
      ? c.json(found.campaign)
      : c.json({ error: `the campaign is ${found.campaign.state}` }, 409);
  });

  app.get('/:site/keys', ownersSite, async (c) => {
    // Makes the first key if the site has none.
    await keys.current(c.get('site').id);
    const [current, ...older] = await keys.all(c.get('site').id);
    return c.json({
      publicKey: current?.publicKey,
      createdAt: current?.createdAt,
      older: older.length,
    });
  });
  app.post('/:site/keys', ownersSite, async (c) => {
    const text = await c.req.text();
    const read = text.trim() === '' ? { value: undefined } : check(pair, parseJson(text) ?? null);
    if ('error' in read) return c.json(read, 400);
    const site = c.get('site').id;
    const rotated = await keys.rotate(site, read.value);
    if (!rotated) return c.json({ error: 'this key is there already' }, 409);
    configs.forget(site);
    const [current, ...older] = await keys.all(site);
    return c.json(
      { publicKey: rotated.publicKey, createdAt: current?.createdAt, older: older.length },
      201,
    );
  });

  app.post('/:site/subscriptions/import', ownersSite, async (c) => {
    const rows = await readRows(await c.req.text());
    if (typeof rows === 'string') return c.json({ error: rows }, 400);
    const site = c.get('site').id;
    const { publicKey } = await keys.current(site);
    return c.json(await importSubscriptions(database, site, publicKey, rows, settings.pushHosts));
  });
  return app;
}
