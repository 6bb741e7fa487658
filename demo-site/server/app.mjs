import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { createAdService } from './ads/service.mjs';
import { ajax } from './ajax.mjs';
import { openDatabase } from './database.mjs';
import { decoded } from './note.mjs';
import { createOddities } from './oddities.mjs';
import { changesIn } from './oddity-changes.mjs';
import { photoRoutes } from './photos.mjs';
import { createProvider } from './push/provider.mjs';
import { rest } from './rest.mjs';
import { isKnownHost, isOwnOrigin } from './who-asks.mjs';
import { openStore } from './store.mjs';
import { vendorRoutes } from './vendors.mjs';

/**
 * What the routes share.
 *
 * @typedef {object} Parts
 * @property {import('./store.mjs').Store} store
 * @property {ReturnType<typeof createOddities>} oddities
 * @property {string} [home] WordPress's own host name; where it is not said, the one that is asked
 */

/** More than this in one request is not read, as behind PHP's own limit. */
const MOST_BYTES = 1024 * 1024;

/** Where the server answers, below the shop's root; everything else is the shop's. */
const PLACES = ['/wp-admin/', '/wp-json/', '/server/', '/vendor/', '/push/', '/ads/'];

/**
 * The demonstration's server: WordPress's endpoints, stand-ins for the vendors' scripts, what reached either,
 * a provider of web push, and an ad service.
 *
 * @param {{ url?: string, authToken?: string | undefined, home?: string, hosts?: string[], most?: number, push?: { agent?: import('node:https').Agent, pushHosts?: string[] } }} [options]
 *   `url` of the libSQL database, in memory where it is not said; `hosts`: names under which it answers beside this machine's own;
 *   `most` rows are kept; `push`: where push services are elsewhere than browsers have them
 */
export function createDemoServer({
  url = ':memory:',
  authToken,
  home,
  hosts = [],
  most,
  push,
} = {}) {
  const names = home === undefined ? hosts : [home, ...hosts];
  const database = openDatabase({ url, authToken });
  const store = openStore({ database, ...(most !== undefined && { most }) });
  const oddities = createOddities();
  const parts = { store, oddities, ...(home !== undefined && { home }) };
  const app = new Hono();
  // A page elsewhere whose name is made to lead here would be of one origin with us, and could read what was received.
  app.use(async (c, next) =>
    isKnownHost(new URL(c.req.url).hostname, names) ? next() : c.text('Unknown host', 421),
  );
  // How much comes is known before any of it is read. Browsers say it of every body, and say nothing where there is none.
  app.use(async (c, next) =>
    c.req.header('transfer-encoding') === undefined ? next() : c.text('Length required', 411),
  );
  const limited = bodyLimit({ maxSize: MOST_BYTES });
  app.use(async (c, next) =>
    c.req.header('content-length') === undefined ? next() : limited(c, next),
  );
  // Pages elsewhere can send requests here; they are to change nothing.
  app.use('/server/*', async (c, next) =>
    /^(?:GET|HEAD)$/.test(c.req.method) || isOwnOrigin(c.req.raw)
      ? next()
      : c.json({ error: 'Origin' }, 403),
  );
  ajax(app, parts);
  rest(app, parts);
  vendorRoutes(app, parts);
  photoRoutes(app);
  const provider = createProvider(app, { database, oddities, ...push });
  const adService = createAdService(app, { database, oddities });
  // The page that shows it asks every now and then.
  app.get('/server/received', etag(), async (c) => c.json({ received: await store.all() }));
  app.delete('/server/received', async (c) => {
    await store.clear();
    return c.body(null, 204);
  });
  app.get('/server/oddities', (c) => c.json(oddities.now));
  app.post('/server/oddities', async (c) => {
    if (!/^application\/json(?:;|$)/i.test(c.req.header('content-type') ?? ''))
      return c.json({ error: 'the content type is not application/json' }, 415);
    const changes = changesIn(decoded(await c.req.text()));
    if (typeof changes === 'string') return c.json({ error: changes }, 400);
    oddities.set(changes);
    return c.json(oddities.now);
  });
  app.delete('/server/oddities', (c) => {
    oddities.reset();
    return c.json(oddities.now);
  });
  return {
    app,
    store,
    oddities,
    provider,
    adService,
    /** Whether the server answers at this path, from the shop's root. @param {string} path */
    answers: (path) => PLACES.some((place) => path.startsWith(place)),
    listener: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    /** As new: nothing received, nothing odd. */
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
