import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { flat } from '#provider/ads/answer';
import { check } from '#provider/http/read-body';
import { decoded } from '../note.mjs';
import { FOR_ANYONE } from '../oddities.mjs';
import { addAds, PROVIDER_URL } from '../provider.mjs';
import { SITE } from '../push/config.mjs';
import { createSwitches, switchRoutes } from '../switches.mjs';
import { atHost, nested } from './answer.mjs';
import { CREATIVE, CREATIVES } from './creatives.mjs';

/** The ad service's switches, for the states in which a visitor may find the service. */
const STATES = {
  /** False: the owner's contract has ended, and the service returns no ads. */
  active: z.boolean().default(true),
  /** True: there are no advertisers, so there are no ads. */
  empty: z.boolean().default(false),
  /** Id of the ad that a cache returns to every page and visitor; null: there is no cache. */
  cached: z
    .string()
    .regex(/^[\w-]{1,60}$/)
    .nullable()
    .default(null),
  /** Whether the answer has the nested form (`nested` in `answer.mjs`). */
  nested: z.boolean().default(false),
};

/** The shop's drawings. */
const PICTURES = new URL('../../public/imagens/', import.meta.url);

/**
 * Enxerto's provider as an ad service with switches. Visitors' browsers send requests below `/ads/`; the site's owner changes
 * ads and switches below `/server/ads`.
 *
 * @param {import('hono').Hono} app
 * @param {import('../provider.mjs').LazyProvider} lazy
 * @param {ReturnType<typeof import('../oddities.mjs').createOddities>} oddities
 */
export function createAdService(app, lazy, oddities) {
  const states = createSwitches(STATES);

  /** The provider's answer to a page that asks for an ad, changed as the switches require. @param {Request} request */
  async function recommend(request) {
    const { visitors, ads } = await lazy.get();
    const { active, empty, cached } = states.now;
    const at = new URL('./', request.url).href;
    if (cached !== null) {
      const ad = (await ads.all(SITE)).find(({ id }) => id === cached);
      const headers = { ...FOR_ANYONE, 'cache-control': 'public, max-age=3600', age: '600' };
      if (!ad) return new Response(null, { status: 204, headers });
      await ads.count(SITE, ad.id, 'given', '');
      const asked = { site: SITE, subscriber: '' };
      return Response.json(shaped(atHost(flat(ad, `${PROVIDER_URL}/ads`, asked), at)), { headers });
    }
    if (!active || empty) return new Response(null, { status: 204, headers: FOR_ANYONE });
    const answer = await visitors.fetch(request);
    if (answer.status !== 200) return answer;
    const { headers } = answer;
    return new Response(JSON.stringify(shaped(atHost(await answer.json(), at))), { headers });
  }
  /** @param {ReturnType<typeof atHost>} ad */
  const shaped = (ad) => (states.now.nested ? nested(ad) : ad);

  app.get('/ads/recommend', (c) => oddities.meet('ads', c, () => recommend(c.req.raw)));
  app.get('/ads/picture/:file{[\\w-]+\\.svg}', async (c) => {
    try {
      const picture = await readFile(new URL(c.req.param('file'), PICTURES), 'utf8');
      const type = { 'content-type': 'image/svg+xml', 'cache-control': 'max-age=300' };
      return c.body(picture, 200, { ...FOR_ANYONE, ...type });
    } catch {
      return c.text('No such picture', 404);
    }
  });
  app.all('/ads/*', async (c) => (await lazy.get()).visitors.fetch(c.req.raw));

  const all = async () => (await lazy.get()).ads.all(SITE);
  /** All counters above 0: by ad, then by what is counted. @returns {Promise<Record<string, Record<string, number>>>} */
  async function totals() {
    const counted = (await all()).map(({ id, counts }) => [
      id,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
    ]);
    return Object.fromEntries(counted.filter(([, counts = {}]) => Object.keys(counts).length > 0));
  }
  async function clear() {
    if (lazy.isBlank()) return;
    const provider = await lazy.get();
    for (const { id } of await all()) await provider.ads.remove(SITE, id);
    await addAds(provider);
  }

  app.get('/server/ads', async (c) =>
    c.json({ creatives: await all(), totals: await totals(), states: states.now }),
  );
  app.post('/server/ads', async (c) => {
    const read = check(CREATIVE, decoded(await c.req.text()));
    if ('error' in read) return c.json(read, 400);
    const creative = read.value;
    const { ads } = await lazy.get();
    // The owner's ads replace the shop's own.
    for (const { id } of CREATIVES) await ads.remove(SITE, id);
    await ads.put(SITE, { ...creative, starts_at: null, ends_at: null });
    return c.json(creative, 201);
  });
  app.delete('/server/ads', async (c) => {
    await clear();
    return c.body(null, 204);
  });
  switchRoutes(app, '/server/ads/state', states);

  return {
    ads: { totals, clear },
    states,
    async reset() {
      states.reset();
      await clear();
    },
  };
}
