import type { Page } from '@playwright/test';
import { accept, BANNER, expect, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { PHONE, said, THEIRS, tracked, woken } from './deeds';
import { LEGACY, pasted, serveWordPress, tagAlone, wordpressPage } from './wordpress-page';

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
  'its scripts are known by their ids and run': { page: {}, whose: 'theirs' },
  'an optimizer has dropped their ids': { page: { ids: false }, whose: 'theirs' },
  'an optimizer has made one file of them all': { page: { combined: true }, whose: 'theirs' },
  'the owner has the theme’s sleep, and not these': { sleep: ['theme'], page: {}, whose: 'theirs' },
  'the owner has them sleep': { sleep: ['tracking'], page: {}, whose: 'ours' },
} as const;

for (const [where, how] of Object.entries(WHERE))
  test(`[TR-03] the pixel plugin is on the page, and ${where}: the page view is sent once, by ${how.whose === 'ours' ? 'our tracker, as configured' : 'the plugin, and debug says why our tracker sends nothing'} @both`, async ({
    page,
    shop,
    heard,
  }) => {
    serveWordPress(shop);
    const config = { bootstrap: { sleep: 'sleep' in how ? [...how.sleep] : [] } };
    shop.page('/', await wordpressPage({ pasted: await pasted(config, tag()), ...how.page }));
    await page.goto(shop.origin);
    await accept(page);
    await expect.poll(() => tracked(page)).toEqual(['PageView']);
    const isTheirs = (id?: string): boolean => id === 'legacy';
    expect((await ids(page)).map(isTheirs)).toEqual([how.whose === 'theirs']);
    const lines = said(heard.console).filter((line) => line.includes('tracking:'));
    if (how.whose === 'theirs') {
      expect(lines.filter((line) => line.includes(STANDS_ASIDE))).toHaveLength(1);
      expect(sent(shop)).toEqual([]);
      expect(await page.evaluate(() => typeof window['getPixelBySlag' as never])).toBe('function');
    } else {
      expect(lines.join('\n')).not.toContain('sends nothing');
      expect((await woken(page)).filter((handle) => THEIRS.tracking.includes(handle))).toEqual([]);
    }
  });

/** What the shop's server answers to a click on 'add to cart': a fragment with a script that calls the pixel plugin's globals. */
function serveCart(shop: Shop): void {
  const fragment = `<div id="pys_ajax_events"><script>
    if (Cookies.get('pysAddToCartFragmentId') !== 'abc') {
      getPixelBySlag('facebook').fireEvent('AddToCart', { e_id: 'woo_add_to_cart_on_button_click', params: { value: 39 } });
      Cookies.set('pysAddToCartFragmentId', 'abc', { expires: 90 });
    }</script></div>`;
  shop.answer('shop.test/cesto/', (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ fragments: { '#pys_ajax_events': fragment } }));
  });
}

/** Two clicks on 'add to cart', each of which the server has answered: the fragment tells of the first alone. */
async function addTwice(page: Page, shop: Shop): Promise<void> {
  const added = (): number => shop.paths().filter((path) => path.includes('wc-ajax')).length;
  for (const times of [1, 2]) {
    await page.locator('.add_to_cart_button').click();
    await expect.poll(added).toBe(times);
  }
  await expect.poll(() => tracked(page)).toEqual(['PageView', 'AddToCart']);
}

test("[LD-18, cart beside theirs] without the bootstrap, a cart fragment finds the legacy scripts' globals and they send one AddToCart @both", async ({
  page,
  shop,
}) => {
  serveWordPress(shop);
  serveCart(shop);
  shop.page('/', await wordpressPage({ pasted: tagAlone() }));
  await page.goto(shop.origin);
  await accept(page);
  await expect.poll(() => tracked(page)).toEqual(['PageView']);
  await addTwice(page, shop);
  expect(await ids(page)).toEqual(['legacy', 'legacy']);
});

test('[LD-19, cart after a wake] after a wake and a late loader, a cart fragment finds the legacy globals and they send one AddToCart @both', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  serveWordPress(shop);
  serveCart(shop);
  let letGo = (): void => {};
  const gone = new Promise<void>((done) => (letGo = done));
  await page.route('**/enxerto/loader.js', async (route) => {
    await gone;
    await route.continue();
  });
  shop.page('/', await wordpressPage());
  await page.goto(shop.origin, { waitUntil: 'domcontentloaded' });
  await page.clock.runFor(5_500);
  await expect.poll(() => woken(page)).toEqual(LEGACY);
  letGo();
  await page.clock.resume();
  await expect(page.locator(BANNER)).toBeVisible();
  await accept(page);
  await expect.poll(() => tracked(page)).toEqual(['PageView']);
  await addTwice(page, shop);
  expect(await ids(page)).toEqual(['legacy', 'legacy']);
});

test('[LD-19, cart without ours] where the tracking file is missing, the pixel plugin wakes and a cart fragment sends one AddToCart @both', async ({
  page,
  shop,
}) => {
  serveWordPress(shop);
  serveCart(shop);
  await page.route('**/enxerto/tracking-*.js*', (route) =>
    route.fulfill({ status: 404, contentType: 'text/javascript' }),
  );
  shop.page('/', await wordpressPage());
  await page.goto(shop.origin);
  await expect.poll(() => woken(page)).toEqual(THEIRS.tracking);
  await accept(page);
  await expect.poll(() => tracked(page)).toEqual(['PageView']);
  await addTwice(page, shop);
  expect(await ids(page)).toEqual(['legacy', 'legacy']);
});
