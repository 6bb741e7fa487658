import type { MiddlewareHandler } from 'hono';
import { Hono } from 'hono';
import type { Env } from '../http/env';
import { page } from '../http/fields';
import { check } from '../http/read-body';
import type { TrackingEvents } from './received-events';

/** The route by which an owner lists events. */
export function eventOwnerRoutes(
  events: TrackingEvents,
  ownersSite: MiddlewareHandler<Env>,
): Hono<Env> {
  const app = new Hono<Env>();
  app.get('/:site/events', ownersSite, async (c) => {
    const query = check(page, c.req.query());
    if ('error' in query) return c.json(query, 400);
    return c.json(await events.list(c.get('site').id, query.value.after, query.value.limit));
  });
  return app;
}
