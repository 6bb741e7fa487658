import { readFile } from 'node:fs/promises';
import { decoded, record } from '../note.mjs';
import { SITE } from '../push/config.mjs';
import { UUID } from '../push/posted.mjs';
import { flat, nested } from './answer.mjs';
import { creativeOf } from './creatives.mjs';
import { switchRoutes } from '../switches.mjs';
import { createAdStates } from './states.mjs';
import { COUNTED, openAds } from './store.mjs';

/** The shop's drawings. */
const PICTURES = new URL('../../public/imagens/', import.meta.url);
/** The ways in which an ad can be shown. */
const SLOTS = ['modal', 'card'];

/**
 * An ad service. Visitors' browsers send requests below `/ads/`; its owner changes ads and switches below `/server/ads`.
 *
 * @param {import('hono').Hono} app
 * @param {object} options
 * @param {import('../database.mjs').Database} options.database
 * @param {ReturnType<typeof import('../oddities.mjs').createOddities>} options.oddities
 */
export function createAdService(app, { database, oddities }) {
  const ads = openAds(database);
  const states = createAdStates();

  /**
   * The ad for this subscriber on this page; undefined if there is none. `subscriber` is '' for a non-subscriber.
   *
   * @param {string} page
   * @param {string} subscriber
   */
  async function choose(page, subscriber) {
    const { active, cached, empty } = states.now;
    const all = await ads.all();
    if (cached !== null) return all.find(({ id }) => id === cached);
    if (!active || empty) return undefined;
    for (const one of all) {
      const isReached =
        one.most > 0 && (await ads.counted(one.id, 'served', subscriber)) >= one.most;
      if (page.includes(one.rule) && !isReached) return one;
    }
    return undefined;
  }

  app.use('/ads/*', async (c, next) => {
    await next();
    c.res.headers.set('access-control-allow-origin', '*');
    c.res.headers.set('x-content-type-options', 'nosniff');
  });
  app.get('/ads/recommend', (c) =>
    oddities.meet(
      'ads',
      c,
      async () => {
        const { site, subscriber = '', slot = '', url = '', lang = '', v } = c.req.query();
        if (site !== SITE) return c.json({ error: 'no such site' }, 404);
        const isGood =
          v === '1' &&
          SLOTS.includes(slot) &&
          /^[a-z]{2,3}(?:-[\w-]+)?$/i.test(lang) &&
          URL.canParse(url) &&
          (subscriber === '' || UUID.test(subscriber));
        if (!isGood) return c.json({ error: 'not what an ad is asked for with' }, 400);
        const { cached } = states.now;
        c.header('cache-control', cached === null ? 'no-store' : 'public, max-age=3600');
        if (cached !== null) c.header('age', '600');
        const creative = await choose(url, subscriber);
        if (!creative) return c.body(null, 204);
        await ads.count(creative.id, 'given', subscriber);
        const at = new URL('./', c.req.url).href;
        const ad = flat(creative, { at, subscriber });
        return c.json(states.now.nested ? nested(ad) : ad);
      },
      async (status) => Response.json({ error: 'odd' }, { status: status || 500 }),
    ),
  );
  for (const what of COUNTED.filter((one) => one !== 'given'))
    app.get(`/ads/${what}/:id`, async (c) => {
      const { subscriber = '' } = c.req.query();
      const id = c.req.param('id') ?? '';
      const isKnown = (await ads.all()).some((one) => one.id === id);
      if (!isKnown || (subscriber !== '' && !UUID.test(subscriber))) return c.body(null, 404);
      await ads.count(id, what, subscriber);
      c.header('cache-control', 'no-store');
      return c.body(null, 204);
    });

  app.get('/ads/picture/:file{[\\w-]+\\.svg}', async (c) => {
    try {
      const picture = await readFile(new URL(c.req.param('file'), PICTURES), 'utf8');
      return c.body(picture, 200, {
        'content-type': 'image/svg+xml',
        'cache-control': 'max-age=300',
      });
    } catch {
      return c.text('No such picture', 404);
    }
  });

  app.get('/server/ads', async (c) =>
    c.json({ creatives: await ads.all(), totals: await ads.totals(), states: states.now }),
  );
  app.post('/server/ads', async (c) => {
    const creative = creativeOf(record(decoded(await c.req.text())));
    if (typeof creative === 'string') return c.json({ error: creative }, 400);
    await ads.keep(creative);
    return c.json(creative, 201);
  });
  app.delete('/server/ads', async (c) => {
    await ads.clear();
    return c.body(null, 204);
  });
  switchRoutes(app, '/server/ads/state', states);

  return {
    ads,
    states,
    async reset() {
      states.reset();
      await ads.clear();
    },
  };
}
