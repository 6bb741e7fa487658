import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Env } from '../http/env';
import { UUID } from '../http/env';
import { isStorable, readBody } from '../http/read-body';
import type { Parts } from '../parts';
import { isShort, message, TTL_S } from './message';
import type { Push } from './push';

/** The longest key of an item, in characters. */
const MAX_KEY = 200;
const NO_JOBS = { error: 'this process has no queue of jobs' };
const NOT_FOUND = { error: 'no such campaign' };

/** An item that a site has published. Its fields have the limits of a notification's. */
const { title, body: text, target_url: address, image } = message.shape;
const published = z
  .strictObject({
    /** What the site calls the item, always the same: the same key is sent once. */
    key: z.string().trim().min(1).max(MAX_KEY).refine(isStorable),
    title,
    text,
    url: address.unwrap().min(1, 'no address'),
    image,
    /** Whether it is sent at once; otherwise it waits as a draft. */
    send: z.boolean(),
  })
  .transform((item) => ({
    item: item.key,
    isSent: item.send,
    message: {
      title: item.title,
      body: item.text,
      target_url: item.url,
      image: item.image,
      icon_url: '',
      tag: '',
    },
  }))
  .refine(({ message: fields }) => isShort(fields), 'too long for push services');

/**
 * The route by which a site's server says what the site has published, below `/api/sites`.
 *
 * @param publishersOnly refuses who has neither an owner's access nor a token for this route alone
 * @param ownersSite refuses who has no access to the site in `:site`
 */
export function publishedRoute(
  { jobs }: Pick<Parts, 'jobs'>,
  { drafts }: Pick<Push, 'drafts'>,
  publishersOnly: MiddlewareHandler<Env>,
  ownersSite: MiddlewareHandler<Env>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/:site/published', publishersOnly, ownersSite, async (c) => {
    if (!jobs) return c.json(NO_JOBS, 503);
    const read = await readBody(c, published);
    if ('error' in read) return c.json(read, 400);
    const { campaign, isNew } = await drafts.publish(jobs, c.get('site').id, {
      ...read.value,
      categories: [],
      ttl: TTL_S,
      urgency: 'normal',
    });
    // Its draft was deleted in this moment.
    if (!campaign) return c.json(NOT_FOUND, 404);
    return c.json(campaign, isNew ? 201 : 200);
  });
  return app;
}

/** The owner's routes for drafts, below `/api/sites`. @param ownersSite refuses an owner who has no access to the site in `:site` */
export function draftRoutes(
  { jobs }: Pick<Parts, 'jobs'>,
  { drafts }: Pick<Push, 'drafts'>,
  ownersSite: MiddlewareHandler<Env>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/:site/campaigns/:id/send', ownersSite, async (c) => {
    if (!jobs) return c.json(NO_JOBS, 503);
    const { id } = c.req.param();
    const found = UUID.test(id) ? await drafts.send(jobs, c.get('site').id, id) : undefined;
    if (!found) return c.json(NOT_FOUND, 404);
    return found.wasDraft
      ? c.json(found.campaign)
      : c.json({ error: `the campaign is ${found.campaign.state}` }, 409);
  });
  app.delete('/:site/campaigns/:id', ownersSite, async (c) => {
    const { id } = c.req.param();
    const found = UUID.test(id) ? await drafts.remove(c.get('site').id, id) : undefined;
    if (!found) return c.json(NOT_FOUND, 404);
    return found.wasDraft
      ? c.body(null, 204)
      : c.json({ error: `the campaign is ${found.campaign.state}` }, 409);
  });
  return app;
}
