import type { Page } from '@playwright/test';
import { accept, expect, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { addTwice, PHONE, logged, tracked } from './deeds';
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
  'an optimizer has made one file of them all': { combined: true },
  'the owner has the theme’s sleep, and not these': { sleep: ['theme'] },
};

for (const [where, { sleep = [], ...how }] of Object.entries(WHERE) as [
  string,
  { sleep?: string[]; combined?: boolean },
][])
  test(`[TR-03] the pixel plugin is on the page, and ${where}: the page view is sent once, by the plugin, and debug says why our tracker sends nothing @both`, async ({
    page,
    shop,
  }) => {
    await openWordPress(page, shop, {
      pasted: await pasted({ bootstrap: { sleep } }, tag()),
      ...how,
    });
    await accept(page);
    await expect.poll(() => tracked(page)).toEqual(['PageView']);
    expect(await ids(page)).toEqual(['legacy']);
    expect(logged(page).filter((line) => line.includes(STANDS_ASIDE))).toHaveLength(1);
    expect(sent(shop)).toEqual([]);
    expect(await page.evaluate(() => typeof window['getPixelBySlag' as never])).toBe('function');
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
