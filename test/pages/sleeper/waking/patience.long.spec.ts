import type { Page, Route } from '@playwright/test';
import { expect, test } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { sendScript } from '#test/pages/release/held';
import { eachOnce, PHONE, logged, THEIRS, woken } from '../deeds';
import { serveWordPress, wordpressPage } from '../wordpress-page';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

/** Opens a page whose clock stands still, which is parsed only after a slow script. The file of theme hangs until it is let go. */
async function openSlow(
  page: Page,
  shop: Shop,
): Promise<{ parsedAfter(ms: number): Promise<void>; letGo(): Promise<void> }> {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1_000);
  serveWordPress(shop);
  const slow = new Promise<() => void>((done) => {
    shop.answer('shop.test/slow.js', (_request, response) => done(() => sendScript(response, '')));
  });
  const hanging: Route[] = [];
  let isAsked = (): void => {};
  const asked = new Promise<void>((done) => (isAsked = done));
  await page.route('**/enxerto/theme-*.js*', (route) => {
    hanging.push(route);
    isAsked();
  });
  const body = '<script src="/slow.js"></script>';
  shop.page('/', await wordpressPage({ body }));
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const { enxerto } = window as never as { enxerto?: { destroy?: unknown } };
    return typeof enxerto?.destroy === 'function';
  });
  return {
    async parsedAfter(ms) {
      await page.clock.runFor(ms);
      expect(hanging).toEqual([]);
      (await slow)();
      await asked;
      // The other widgets stand before the clock is put on again, or they would be given up too.
      for (const name of ['consent', 'tracking'])
        await expect.poll(() => logged(page).join('\n')).toContain(`${name} started`);
    },
    async letGo() {
      await Promise.all(hanging.splice(0).map((route) => route.continue()));
    },
  };
}

test('[LD-19, from when the loader began] where the page is parsed 2 s after the loader began, a widget that hangs is given up 3 s later @both', async ({
  page,
  shop,
}) => {
  const { parsedAfter } = await openSlow(page, shop);
  await parsedAfter(2_000);
  await page.clock.runFor(2_900);
  expect(await woken(page)).toEqual([]);
  await page.clock.runFor(200);
  await expect.poll(() => woken(page)).toEqual(THEIRS.theme);
});

test("[LD-19, slow page] where the widget's file comes within those 2 s, no legacy script wakes and our widget works", async ({
  page,
  shop,
}) => {
  const { parsedAfter, letGo } = await openSlow(page, shop);
  await parsedAfter(9_000);
  await page.clock.runFor(1_500);
  await letGo();
  await expect.poll(() => logged(page).join('\n')).toContain('theme started');
  // The files of its behaviours, which are given up after 5 s too.
  for (const name of ['selects', 'carousel'])
    await expect.poll(() => logged(page).join('\n')).toContain(`${name} started`);
  await page.clock.runFor(10_000);
  await page.clock.resume();
  await eachOnce(page, { consent: 'own', lightbox: 'own' });
  expect(await woken(page)).toEqual([]);
});
