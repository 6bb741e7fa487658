import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { etag } from 'hono/etag';
import { ajax } from './ajax.mjs';
import { decoded, record } from './note.mjs';
import { createOddities } from './oddities.mjs';
import { rest } from './rest.mjs';
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
const PLACES = ['/wp-admin/', '/wp-json/', '/server/', '/vendor/'];

/**
 * The demonstration's server: WordPress's endpoints, stand-ins for the vendors' scripts, and what reached either.
 *
 * @param {{ url?: string, authToken?: string | undefined, home?: string, most?: number }} [options] `url` of the libSQL
 *   database, in memory where it is not said; `most` rows are kept
 */
export function createDemoServer({ url = ':memory:', authToken, home, most } = {}) {
  const store = openStore({ url, authToken, ...(most !== undefined && { most }) });
  const oddities = createOddities();
  const parts = { store, oddities, ...(home !== undefined && { home }) };
  const app = new Hono();
  // What else has no body: looked into all the same, it would fail where no length is said.
  app.post('*', bodyLimit({ maxSize: MOST_BYTES }));
  ajax(app, parts);
  rest(app, parts);
  vendorRoutes(app, parts);
  // The page that shows it asks every now and then.
  app.get('/server/received', etag(), async (c) => c.json({ received: await store.all() }));
  app.delete('/server/received', async (c) => {
    await store.clear();
    return c.body(null, 204);
  });
  app.get('/server/oddities', (c) => c.json(oddities.now));
  app.post('/server/oddities', async (c) => {
    const changes = decoded(await c.req.text());
    if (changes === undefined) return c.json({ error: 'not JSON' }, 400);
    oddities.set(record(changes));
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
    /** Whether the server answers at this path, from the shop's root. @param {string} path */
    answers: (path) => PLACES.some((place) => path.startsWith(place)),
    listener: getRequestListener(app.fetch, { overrideGlobalObjects: false }),
    /** As new: nothing received, nothing odd. */
    async reset() {
      oddities.reset();
      await store.clear();
    },
    async close() {
      oddities.reset();
      await store.close();
    },
  };
}

/** @typedef {ReturnType<typeof createDemoServer>} DemoServer */
