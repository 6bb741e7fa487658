import { randomUUID } from 'node:crypto';
import { decoded, record, text } from '../note.mjs';
import { MOST_MESSAGES, SITE, siteConfig } from './config.mjs';
import { popup } from './popup.mjs';
import { subscribed, UUID } from './posted.mjs';
import { safari } from './safari.mjs';

/** The largest post of a subscription, in bytes. */
const MOST_BYTES = 16_384;
/** The longest name of an event, and the longest data with it, in characters. */
const MOST_NAME = 60;
const MOST_DATA = 2_000;

/**
 * The provider's routes for visitors' browsers. Any origin may use them, without credentials.
 *
 * @param {import('hono').Hono} app
 * @param {import('./provider.mjs').Parts} parts
 */
export function providerRoutes(app, parts) {
  const { subscriptions, states, oddities, pushHosts } = parts;
  app.use('/push/*', async (c, next) => {
    await next();
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('x-content-type-options', 'nosniff');
  });

  /** The answer of an endpoint with an oddity. @param {number} status */
  const refused = async (status) => Response.json({ error: 'odd' }, { status: status || 500 });

  app.get('/push/:file{[^/]+\\.json}', (c) =>
    oddities.meet(
      'pushConfig',
      c,
      async () => {
        if (c.req.param('file') !== `${SITE}.json`) return c.json({ error: 'no such site' }, 404);
        const { publicKey } = await subscriptions.key();
        const messages = await subscriptions.messages(MOST_MESSAGES);
        const { cached } = states.now;
        c.header('cache-control', cached ? 'public, max-age=86400' : 'no-cache');
        if (cached) c.header('age', '3600');
        return c.json(siteConfig({ publicKey, states: states.now, messages }));
      },
      refused,
    ),
  );

  app.get('/push/verify_site', (c) =>
    c.req.query('uuid') === SITE ? c.json({ verified: true }) : c.json({ verified: false }, 404),
  );

  app.get('/push/subscribers_count', (c) =>
    oddities.meet(
      'pushCount',
      c,
      async () => c.json({ count: await subscriptions.count(c.req.query('uuid') ?? '') }),
      refused,
    ),
  );

  app.post('/push/subscribe', (c) =>
    oddities.meet(
      'pushSubscribe',
      c,
      async () => {
        if (!/^text\/plain(?:;|$)/i.test(c.req.header('content-type') ?? ''))
          return c.json({ error: 'the content type is not text/plain' }, 415);
        const body = await c.req.text();
        if (body.length > MOST_BYTES) return c.json({ error: 'too long' }, 413);
        const one = subscribed(body, pushHosts);
        if (typeof one === 'string') return c.json({ error: one }, 400);
        if (one.uuid !== SITE) return c.json({ error: 'no such site' }, 404);
        if (!states.now.enabled) return c.json({ error: 'push is switched off' }, 403);
        const subscriber = states.now.elsewhere ?? (one.subscriber || randomUUID());
        const { publicKey } = await subscriptions.key();
        await subscriptions.keep({ ...one, subscriber, vapid: publicKey });
        return c.json({ subscriber_uuid: subscriber });
      },
      refused,
    ),
  );

  app.get('/push/unsubscribe/:uuid/:subscriber', (c) =>
    oddities.meet(
      'pushUnsubscribe',
      c,
      async () => {
        const { uuid, subscriber } = c.req.param();
        // The id is in many addresses, so it is no secret. The endpoint is known to this provider and the subscriber's browser
        // only.
        const endpoint = c.req.query('endpoint') ?? '';
        const gone = await subscriptions.forget(uuid, subscriber, endpoint);
        return c.json({ unsubscribed: gone }, gone ? 200 : 404);
      },
      refused,
    ),
  );

  app.get('/push/track', (c) =>
    oddities.meet(
      'pushTrack',
      c,
      async () => {
        const {
          uuid = '',
          subscriber_uuid: subscriber = '',
          event = '',
          data = '',
        } = c.req.query();
        const isGood =
          uuid === SITE &&
          UUID.test(subscriber) &&
          /^[\w .-]+$/.test(event) &&
          event.length <= MOST_NAME &&
          data.length <= MOST_DATA;
        if (!isGood) return c.json({ error: 'no event' }, 400);
        // If the browser ends a worker before the response arrives, the worker reports again. With `once` the report counts
        // once.
        const id = text(record(decoded(data))['id']);
        const isReport = /^notification_(?:shown|clicked)$/.test(event) && id !== '';
        const once = isReport ? `${subscriber} ${event} ${id}` : undefined;
        await subscriptions.noteEvent({ uuid, subscriber, event, data, once });
        return c.body(null, 204);
      },
      refused,
    ),
  );

  // The visitor's IP address is not looked up. The response is always the place of the shop.
  app.get('/push/geolocation', (c) =>
    c.json({ city: 'Leiria', region: 'Leiria', country: 'Portugal' }),
  );
  popup(app, parts);
  safari(app);
}
