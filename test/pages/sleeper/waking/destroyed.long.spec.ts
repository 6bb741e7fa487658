import type { Page } from '@playwright/test';
import { accept, BANNER, destroy, expect, start, test } from '../../harness/test';
import type { Shop } from '../../harness/test';
import { AWAKE, eachOnce, PHONE, ran, logged, THEIRS, tracked, woken } from '../deeds';
import { openWordPress, serveCart } from '../stage';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

/** Opens the page with a clock that the test moves on; ours asks for consent. */
async function openWithClock(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  await openWordPress(page, shop);
  await expect(page.locator(BANNER)).toBeVisible();
}

const SAFE = [...THEIRS.consent, ...THEIRS.theme];

test('[LD-09, sleepers] [LD-19, destroyed] 5 s after destroy the consent and theme scripts run once, and the pixel plugin does not @both', async ({
  page,
  shop,
}) => {
  await openWithClock(page, shop);
  await expect.poll(() => logged(page).join('\n')).toContain('theme started');
  await destroy(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.clock.runFor(4_000);
  expect(await ran(page)).toEqual(AWAKE);
  await page.clock.runFor(1_500);
  await expect.poll(() => woken(page)).toEqual(SAFE);
  await page.clock.resume();
  await expect(page.locator('#cookie-law-info-bar')).toBeVisible();
  await page.locator('#grande').click();
  await expect(page.locator('.mfp-wrap')).toHaveCount(1);
  await page.keyboard.press('Escape');

  await start(page);
  await eachOnce(page, { consent: 'own', lightbox: 'own' });
  expect(await woken(page)).toEqual(SAFE);
  expect(logged(page).join('\n')).toContain('theme: carousel: takeover');
});

test('[LD-09, sleepers] [LD-19, started again] after destroy and start within 5 s all legacy scripts sleep on, and our widgets do each job once', async ({
  page,
  shop,
}) => {
  await openWithClock(page, shop);
  await destroy(page);
  await start(page);
  await expect(page.locator(BANNER)).toBeVisible();
  await destroy(page);
  await page.clock.runFor(3_000);
  await start(page);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await eachOnce(page, { consent: 'own', lightbox: 'own' });
  expect(await ran(page)).toEqual(AWAKE);
  expect(logged(page).join('\n')).not.toContain('are woken');
});

test('[LD-09, sleepers] [LD-19, on its way] after a destroy while files are loading, no widget fails and no legacy script runs before 5 s @both', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  let letGo = (): void => {};
  const gone = new Promise<void>((done) => (letGo = done));
  const answered: string[] = [];
  for (const name of ['theme', 'tracking', 'consent'])
    await page.route(`**/enxerto/${name}-*.js*`, async (route) => {
      await gone;
      await route.continue();
      answered.push(name);
    });
  const asked = page.waitForRequest('**/enxerto/theme-*.js*');
  await openWordPress(page, shop, {}, 'domcontentloaded');
  await asked;
  await destroy(page);
  letGo();
  await expect.poll(() => answered.length).toBe(3);
  await page.waitForLoadState('networkidle');
  expect(await ran(page)).toEqual(AWAKE);
  expect(logged(page).join('\n')).not.toContain('are woken');
  await page.clock.runFor(5_500);
  await expect.poll(() => woken(page)).toEqual(SAFE);
});

test("[LD-19, destroyed] [LD-09, sleepers] after destroy a cart fragment that calls the sleeping pixel plugin's globals throws nothing and sends nothing; after start it is sent once", async ({
  page,
  shop,
}) => {
  serveCart(shop);
  await openWithClock(page, shop);
  await accept(page);
  await expect.poll(() => tracked(page)).toEqual(['PageView']);
  await destroy(page);
  await page.locator('.add_to_cart_button').click();
  await expect.poll(() => page.locator('#pys_ajax_events script').count()).toBe(1);
  const foreign = await page.evaluate(() => {
    const { pys, Cookies, getPixelBySlag } = window as never as {
      pys: { Utils: { generateUniqueId: unknown } };
      Cookies: { get(name: string): unknown };
      getPixelBySlag: unknown;
    };
    return [
      typeof getPixelBySlag,
      typeof pys.Utils.generateUniqueId,
      Cookies.get('pysAddToCartFragmentId'),
      document.cookie.includes('pysAddToCartFragmentId'),
    ];
  });
  expect(foreign).toEqual(['function', 'function', 'abc', false]);
  expect(await tracked(page)).toEqual(['PageView']);

  await page.clock.resume();
  await start(page);
  // Until ours has started again.
  await expect
    .poll(async () => {
      await page.locator('.add_to_cart_button').click();
      return tracked(page);
    })
    .toContain('AddToCart');
  expect(await page.evaluate(() => document.cookie)).toContain('pysAddToCartFragmentId');
});
