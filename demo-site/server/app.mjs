import { randomBytes } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createAdService } from './ads/service.mjs';
import { ajax } from './ajax.mjs';
import { createDatabase } from './database.mjs';
import { createOddities } from './oddities.mjs';
import { photoRoutes } from './photos.mjs';
import { openProvider } from './provider.mjs';
import { createPushService } from './push/service.mjs';
import { rest } from './rest.mjs';
import { openStore } from './store.mjs';
import { switchRoutes } from './switches.mjs';
import { vendorRoutes } from './vendors.mjs';
import { isKnownHost, isOwner, isOwnOrigin } from './who-asks.mjs';

/**
 * The objects that the routes share.
 *
 * @typedef {object} Parts
 * @property {import('./store.mjs').Store} store
 * @property {ReturnType<typeof createOddities>} oddities
 * @property {string} [home] WordPress's own host name; default: the host that the request names
 */

/** The largest request body that is read, in bytes. PHP has such a limit too. */
const MAX_BYTES = 1024 * 1024;

/** Paths that the server answers, from the shop's root; all others are the shop's pages and files. */
const PLACES = ['/wp-admin/', '/wp-json/', '/server/', '/vendor/', '/push/', '/ads/'];

/**
 * The demo's server: WordPress's endpoints, stand-ins for the vendors' scripts, a list of what the endpoints and the stand-ins
 * have received, a push provider, and an ad service.
 *
 * @param {{ url?: string, home?: string, hosts?: string[], most?: number, push?: { agent?: import('node:https').Agent, pushHosts?: string[] }, ownerToken?: string }} [options]
 *   `url`: the database's address (`createDatabase`); default: in memory; `home`: WordPress's own host name; default: the host
 *   that a request names; `hosts`: further host names that the server answers to, besides this machine's own; `most`: how many
 *   rows of received requests are kept; default: 500; `push`: how to reach push services other than those that browsers use;
 *   `ownerToken`: the token that a request below `/server/` needs (`Authorization: Bearer …`); default: a new one
 */
export function createDemoServer({
  url = 'memory:',
  home,
  hosts = [],
  most,
  push,
  ownerToken = randomBytes(18).toString('base64url'),
} = {}) {
  const names = home === undefined ? hosts : [home, ...hosts];
  const database = createDatabase({ url });
  const store = openStore({ database, ...(most !== undefined && { most }) });
  const oddities = createOddities();
  const parts = { store, oddities, ...(home !== undefined && { home }) };
  const app = new Hono();
  // DNS rebinding: a page of somebody else, whose host name resolves to this machine, would share our origin and could read
  // what was received. Requests for an unknown host name are therefore refused.
  app.use(async (c, next) =>
    isKnownHost(new URL(c.req.url).hostname, names) ? next() : c.text('Unknown host', 421),
  );
  // A request must state the length of its body (browsers always do), so that the size is known before any of the body is read.
  // A request with a chunked body does not state the length, and is refused.
  app.use(async (c, next) =>
    c.req.header('transfer-encoding') === undefined ? next() : c.text('Length required', 411),
  );
  const limited = bodyLimit({ maxSize: MAX_BYTES });
  app.use(async (c, next) =>
    c.req.header('content-length') === undefined ? next() : limited(c, next),
  );
  // Pages of other origins can send requests here, but must not be able to change anything.
  app.use('/server/*', async (c, next) =>
    /^(?:GET|HEAD)$/.test(c.req.method) || isOwnOrigin(c.req.raw)
      ? next()
      : c.json({ error: 'Origin' }, 403),
  );
  // Only the owner may list, send and switch, even if others can reach the server.
  app.use('/server/*', async (c, next) =>
    isOwner(c.req.raw, ownerToken) ? next() : c.json({ error: 'Authorization' }, 401),
  );
  ajax(app, parts);
  rest(app, parts);
  vendorRoutes(app, parts);
  photoRoutes(app);
  const opened = openProvider({ database, agent: push?.agent, pushHosts: push?.pushHosts ?? [] });
  const provider = createPushService(app, opened, oddities);
  const adService = createAdService(app, opened, oddities);
  // The page that lists what was received requests it repeatedly. With an ETag, the response has no body if nothing changed.
  app.get('/server/received', etag(), async (c) => c.json({ received: await store.all() }));
  app.delete('/server/received', async (c) => {
    await store.clear();
    return c.body(null, 204);
  });
  app.post('/server/oddities', async (c, next) =>
    /^application\/json(?:;|$)/i.test(c.req.header('content-type') ?? '')
      ? next()
      : c.json({ error: 'the content type is not application/json' }, 415),
  );
  switchRoutes(app, '/server/oddities', oddities);
  return {
    app,
    store,
    oddities,
    provider,
    adService,
    ownerToken,
    /** Whether the server answers at this path, from the shop's root. @param {string} path */
    answers: (path) => PLACES.some((place) => path.startsWith(place)),
    listener: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    /** Opens the database and the provider. Without this call, they are opened when they are first used, which takes seconds. */
    async open() {
      await store.all();
      await opened.get();
    },
    /** Deletes what was received, and sets all switches to their defaults. */
    async reset() {
      oddities.reset();
      await store.clear();
      await provider.reset();
      await adService.reset();
    },
    async close() {
      oddities.reset();
      await store.close();
    },
  };
}

/** @typedef {ReturnType<typeof createDemoServer>} DemoServer */
