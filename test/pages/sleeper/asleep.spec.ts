import type { Page } from '@playwright/test';
import { BANNER, cookies, expect, test } from '../harness/test';
import { LEGACY, serveWordPress, wordpressPage } from './wordpress-page';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'] });

/** What has run, of all that says so. */
const ran = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { ran?: string[] }).ran ?? []);

const AWAKE = ['imagesloaded', 'wc-add-to-cart'];

test('[LD-18, asleep] everything that we know sleeps and nothing else, by id; what the servers print for it is there @both', async ({
  page,
  shop,
  heard,
}) => {
  serveWordPress(shop);
  shop.page('/', await wordpressPage());
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.waitForLoadState('load');
  expect(await ran(page)).toEqual(AWAKE);
  const { types, globals } = await page.evaluate(() => ({
    types: [...document.scripts]
      .filter(({ type }) => type.startsWith('asleep/'))
      .map(({ id }) => id),
    globals: ['Cli_Data', 'oceanwpLocalize', 'pysOptions'].map(
      (name) => typeof window[name as never],
    ),
  }));
  expect(types).toEqual(LEGACY.map((handle) => `${handle}-js`));
  expect(globals).toEqual(['object', 'object', 'object']);
  expect(heard.console.filter((line) => !line.startsWith('info: [enxerto]'))).toEqual([]);
  expect(await cookies(page)).toEqual({});
});

test('[LD-19, no loader] the loader never comes: after 5 s all run in document order, once, and the page is as it was before us @both', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  serveWordPress(shop);
  shop.answer(
    'shop.test/enxerto/loader.js',
    (_request, response) => void response.writeHead(404).end(),
  );
  shop.page('/', await wordpressPage());
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await page.clock.runFor(3_000);
  expect(await ran(page)).toEqual(AWAKE);
  await page.clock.runFor(2_500);
  await expect.poll(() => ran(page)).toEqual([...AWAKE, ...LEGACY]);
  await expect(page.locator('#cookie-law-info-bar')).toBeVisible();
});
