import type { Page } from '@playwright/test';
import { accept, expect, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { addTwice, PHONE, logged, THEIRS, tracked, woken } from './deeds';
import { openWithLateLoader, openWordPress, serveCart } from './stage';
import { pasted } from './wordpress-page';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

const STANDS_ASIDE = "tracking: sends nothing: the pixel plugin's own script is here";

/** The ids with which Meta was told: the stand-in for theirs says `legacy`. */
const ids = (page: Page): Promise<(string | undefined)[]> =>
  page.evaluate(() => {
    type Call = [string, string, object, { eventID?: string }?];
    const { fbq } = window as never as { fbq?: { queue: Iterable<unknown>[] } };
    return [...(fbq?.queue ?? [])]
      .map((call) => [...call] as unknown as Call)
      .filter(([verb]) => verb.startsWith('track'))
      .map((call) => call[3]?.eventID);
  });

/** Events that reached the shop's server. */
const sent = (shop: Shop): string[] =>
  shop.requests
    .filter(({ method, path }) => method === 'POST' && !path.includes('wc-ajax'))
    .map(({ path }) => path);

const WHERE = {
  'its scripts are known by their ids and run': { page: {}, whose: 'foreign' },
  'an optimizer has dropped their ids': { page: { ids: false }, whose: 'foreign' },
  'an optimizer has made one file of them all': { page: { combined: true }, whose: 'foreign' },
  'the owner has the theme’s sleep, and not these': {
    sleep: ['theme'],
    page: {},
    whose: 'foreign',
  },
  'the owner has them sleep': { sleep: ['tracking'], page: {}, whose: 'own' },
} as const;

for (const [where, how] of Object.entries(WHERE))
  test(`[TR-03] the pixel plugin is on the page, and ${where}: the page view is sent once, by ${how.whose === 'own' ? 'our tracker, as configured' : 'the plugin, and debug says why our tracker sends nothing'} @both`, async ({
    page,
    shop,
  }) => {
    const config = { bootstrap: { sleep: 'sleep' in how ? [...how.sleep] : [] } };
    await openWordPress(page, shop, { pasted: await pasted(config, tag()), ...how.page });
    await accept(page);
    await expect.poll(() => tracked(page)).toEqual(['PageView']);
    const isTheirs = (id?: string): boolean => id === 'legacy';
    expect((await ids(page)).map(isTheirs)).toEqual([how.whose === 'foreign']);
    const lines = logged(page).filter((line) => line.includes('tracking:'));
    if (how.whose === 'foreign') {
      expect(lines.filter((line) => line.includes(STANDS_ASIDE))).toHaveLength(1);
      expect(sent(shop)).toEqual([]);
      expect(await page.evaluate(() => typeof window['getPixelBySlag' as never])).toBe('function');
    } else {
      expect(lines.join('\n')).not.toContain('sends nothing');
      expect((await woken(page)).filter((handle) => THEIRS.tracking.includes(handle))).toEqual([]);
    }
  });

test('[LD-19, cart after a wake] after a wake and a late loader, a cart fragment finds the legacy globals and they send one AddToCart @both', async ({
  page,
  shop,
}) => {
  serveCart(shop);
  await openWithLateLoader(page, shop);
  await accept(page);
  await expect.poll(() => tracked(page)).toEqual(['PageView']);
  await addTwice(page, shop);
  expect(await ids(page)).toEqual(['legacy', 'legacy']);
});
