import { Hono } from 'hono';
import type { Env } from '../http/env';
import { siteOf } from '../http/site-of';
import type { Parts } from '../parts';
import type { Forwarding } from './forward';
import { readEvent } from './read-event';
import type { TrackingEvents } from './received-events';

/** The route to which pages send tracking events (`tracking.server.rest`). */
export function eventRoutes(
  parts: Pick<Parts, 'sites' | 'limits'>,
  events: TrackingEvents,
  forwarding: Forwarding,
): Hono<Env> {
  const app = new Hono<Env>();
  app.post('/events/:site', async (c) => {
    const site = await siteOf(c, c.req.param('site'), parts);
    if (site instanceof Response) return site;
    const event = readEvent(await c.req.text(), c.req.header('content-type') ?? '');
    if ('error' in event) return c.json(event, 400);
    await events.add(site.id, event.value);
    if (site.settings.forwardTo !== undefined) await forwarding.ask(site.id);
    // The answer is JSON, because the tracking widget treats any other answer as that of a firewall.
    return c.json({ success: true });
  });
  return app;
}
