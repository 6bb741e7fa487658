import { Hono } from 'hono';
import { trim } from '../database/keep';
import { every } from '../every';
import type { Env } from '../http/env';
import { UUID } from '../http/env';
import { isFromPage, siteOf } from '../http/site-of';
import type { Parts } from '../parts';
import { popupRoutes } from './popup';
import { readPosted } from './posted';
import type { Push } from './push';
import { isEvent, noteEvent } from './reported-events';

/** Says how long browsers and caches may use a configuration, and how long they may use an outdated one while they fetch it anew. */
const CACHE = 'public, max-age=60, stale-while-revalidate=600';

/** After this many reports, it is checked again which are kept. */
const CHECK_EVERY = 1_000;

/** The routes of push for visitors' browsers, below `/push`. `docs/push.md` describes them. */
export function pushRoutes(parts: Parts, { configs, keys, subscriptions }: Push): Hono<Env> {
  const { database, log, settings } = parts;
  const deleteOld = every(
    CHECK_EVERY,
    () => trim(database.query, 'push_events', settings.keep.reports),
    (error) => log.error({ err: error }, 'old reports were not deleted'),
  );
  const app = new Hono<Env>();

  app.get('/:file{[^/]+\\.json}', async (c) => {
    const site = await siteOf(c, c.req.param('file').replace(/\.json$/, ''), parts);
    if (site instanceof Response) return site;
    const { body, etag } = await configs.of(site);
    c.header('cache-control', CACHE);
    c.header('etag', etag);
    if (c.req.header('if-none-match') === etag) return c.body(null, 304);
    return c.body(body, 200, { 'content-type': 'application/json' });
  });

  app.get('/verify_site', async (c) => {
    const site = await siteOf(c, c.req.query('uuid') ?? '', parts);
    if (!(site instanceof Response)) return c.json({ verified: true });
    return site.status === 404 ? c.json({ verified: false }, 404) : site;
  });

  app.get('/subscribers_count', async (c) => {
    const site = await siteOf(c, c.req.query('uuid') ?? '', parts);
    if (site instanceof Response) return site;
    return c.json({ count: await subscriptions.count(site.id) });
  });

  app.post('/subscribe', async (c) => {
    if (!/^text\/plain(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      return c.json({ error: 'the content type is not text/plain' }, 415);
    const posted = readPosted(await c.req.text(), settings.pushHosts);
    if (typeof posted === 'string') return c.json({ error: posted }, 400);
    const site = await siteOf(c, posted.uuid, parts);
    if (site instanceof Response) return site;
    if (site.settings.site?.['enabled'] === false)
      return c.json({ error: 'push is switched off' }, 403);
    const { publicKey } = await keys.current(site.id);
    const stored = await subscriptions.subscribe(posted, publicKey);
    if ('error' in stored) return c.json(stored, stored.error === 'full' ? 507 : 409);
    return c.json({ subscriber_uuid: stored.subscriber });
  });

  app.get('/unsubscribe/:uuid/:subscriber', async (c) => {
    const { uuid, subscriber } = c.req.param();
    const site = await siteOf(c, uuid, parts);
    if (site instanceof Response) return site;
    // The subscriber's id is part of many addresses and so no secret; the endpoint is known to this provider and the browser only.
    const endpoint = c.req.query('endpoint') ?? '';
    const isOne = UUID.test(subscriber) && !endpoint.includes('\0');
    const ended = isOne && (await subscriptions.unsubscribe(site.id, subscriber, endpoint));
    return c.json({ unsubscribed: ended }, ended ? 200 : 404);
  });

  app.get('/track', async (c) => {
    const { uuid = '', subscriber_uuid: subscriber = '', event = '', data = '' } = c.req.query();
    const reported = { subscriber, event, data };
    if (!UUID.test(uuid) || !isEvent(reported)) return c.json({ error: 'no event' }, 400);
    const site = await siteOf(c, uuid, parts);
    if (site instanceof Response) return site;
    if (!isFromPage(c, site)) return c.json({ error: 'origin' }, 403);
    await noteEvent(database, site.id, reported);
    deleteOld();
    return c.body(null, 204);
  });

  app.route('/', popupRoutes(parts, keys));
  return app;
}
