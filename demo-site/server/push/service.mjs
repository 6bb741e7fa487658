import { UUID } from '#provider/http/env';
import { check } from '#provider/http/read-body';
import { message } from '#provider/push/message';
import { decoded, record, text } from '../note.mjs';
import { FOR_ANYONE } from '../oddities.mjs';
import { createSwitches, switchRoutes } from '../switches.mjs';
import { SITE } from './config.mjs';
import { STATES } from './states.mjs';
import { createSubscriptions } from './subscriptions.mjs';

/** The endpoints that can have an oddity, by their paths. @type {[RegExp, import('../oddities.mjs').Endpoint][]} */
const ENDPOINTS = [
  [/^\/push\/[^/]+\.json$/, 'pushConfig'],
  [/^\/push\/subscribers_count$/, 'pushCount'],
  [/^\/push\/subscribe$/, 'pushSubscribe'],
  [/^\/push\/unsubscribe\//, 'pushUnsubscribe'],
  [/^\/push\/track$/, 'pushTrack'],
];

/**
 * Enxerto's provider as a push provider with switches. Visitors' browsers send requests below `/push/`; the site's owner sends
 * notifications and sets switches below `/server/push/`.
 *
 * @param {import('hono').Hono} app
 * @param {import('../provider.mjs').LazyProvider} lazy
 * @param {ReturnType<typeof import('../oddities.mjs').createOddities>} oddities
 */
export function createPushService(app, lazy, oddities) {
  const states = createSwitches(STATES);
  const subscriptions = createSubscriptions(lazy);

  /** The provider's answer, changed as the switches require. @param {Request} request */
  async function answer(request) {
    const { visitors } = await lazy.get();
    const { pathname } = new URL(request.url);
    if (pathname === '/push/subscribe') {
      if (!states.now.enabled)
        return Response.json({ error: 'push is switched off' }, { status: 403 });
      return visitors.fetch(states.now.elsewhere === null ? request : await withId(request));
    }
    const response = await visitors.fetch(request);
    return pathname.endsWith('.json') && response.status === 200 ? withStates(response) : response;
  }

  /** The request to subscribe, with the subscriber's id from the switch `elsewhere`. @param {Request} request */
  async function withId(request) {
    const fields = {
      ...record(decoded(await request.text())),
      subscriber_uuid: states.now.elsewhere,
    };
    const { method, headers, url } = request;
    return new Request(url, { method, headers, body: JSON.stringify(fields) });
  }

  /** A configuration with the fields that the switches set. @param {Response} config */
  async function withStates(config) {
    const { prompt, site } = record(await config.json());
    const { cached, enabled } = states.now;
    return Response.json(
      {
        prompt: { ...record(prompt), ...states.now.prompt, ...(cached && { prompt_type: cached }) },
        site: { ...record(site), enabled, ...states.now.site },
      },
      {
        headers: {
          ...FOR_ANYONE,
          'x-content-type-options': 'nosniff',
          // Without a switch for it, nothing is cached, so that every switch takes effect with the next request.
          'cache-control': cached ? 'public, max-age=86400' : 'no-cache',
          ...(cached && { age: '3600' }),
        },
      },
    );
  }

  safari(app);
  // The visitor's IP address is not looked up. The response is always the place of the shop.
  app.get('/push/geolocation', (c) =>
    c.json({ city: 'Leiria', region: 'Leiria', country: 'Portugal' }, 200, FOR_ANYONE),
  );
  app.all('/push/*', (c) => {
    const [, endpoint] = ENDPOINTS.find(([pattern]) => pattern.test(c.req.path)) ?? [];
    const work = () => answer(c.req.raw);
    return endpoint === undefined ? work() : oddities.meet(endpoint, c, work);
  });

  app.get('/server/push', async (c) => {
    const all = await subscriptions.all();
    // Keys and endpoints are left out, because others could use them to send pushes to these subscribers.
    const subscribers = all.map(({ subscriber, service, meta }) => ({ subscriber, service, meta }));
    return c.json({ subscribers, events: await subscriptions.events(), states: states.now });
  });
  switchRoutes(app, '/server/push/state', states);
  // Gives the site a new key. Messages to those who subscribed with an older key are still signed with the older key.
  app.post('/server/push/key', async (c) => {
    const pair = await subscriptions.newKey();
    return c.json({ public_vapid_key: pair?.publicKey });
  });
  app.post('/server/push/send', async (c) => {
    const { subscriber, ...fields } = record(decoded(await c.req.text()));
    const read = check(message, fields);
    if ('error' in read) return c.json(read, 400);
    if (subscriber !== undefined && !UUID.test(text(subscriber)))
      return c.json({ error: 'subscriber may not be that' }, 400);
    const { push } = await lazy.get();
    const to = subscriber === undefined ? undefined : text(subscriber);
    const sent = await push.sendMessage(SITE, read.value, { subscriber: to });
    push.configs.forget(SITE);
    return c.json(sent);
  });

  return {
    subscriptions,
    states,
    /**
     * Sends a push with a text to all subscribers, or to one.
     *
     * @param {string | null} payload null: sends a push without data
     * @param {{ subscriber?: string | undefined, ttl?: number }} [options] `subscriber`: the one who gets the push; default:
     *   all; `ttl`: how many seconds the push service keeps the push
     */
    send: async (payload, options) => (await lazy.get()).push.sendPayload(SITE, payload, options),
    async reset() {
      states.reset();
      await subscriptions.clear();
    },
  };
}

/** An empty zip archive. A real package must be signed with a certificate from Apple, which the demo does not have. */
const EMPTY_ZIP = Uint8Array.of(0x50, 0x4b, 5, 6, ...Array(18).fill(0));

/** A stub of old Safari's web service: accepts everything, answers as Apple documents. @param {import('hono').Hono} app */
function safari(app) {
  app.post('/push/safari/v2/pushPackages/:website', (c) =>
    c.body(EMPTY_ZIP, 200, { 'content-type': 'application/zip' }),
  );
  app.on(['POST', 'DELETE'], '/push/safari/v2/devices/:device/registrations/:website', (c) =>
    c.body(
      null,
      /^ApplePushNotifications \S+$/.test(c.req.header('authorization') ?? '') ? 200 : 401,
    ),
  );
  app.post('/push/safari/v2/log', (c) => c.body(null, 200));
}
