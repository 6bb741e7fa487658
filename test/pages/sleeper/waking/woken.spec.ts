import { expect, test } from '../../harness/test';
import { AWAKE, eachOnce, MISSING, PHONE, ran, said, THEIRS, woken } from '../deeds';
import { LEGACY, serveWordPress, wordpressPage } from '../wordpress-page';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

test('[LD-19] where the loader is missing, all legacy scripts run after 5 s, once, in document order @both', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  serveWordPress(shop);
  shop.answer('shop.test/enxerto/loader.js', (_request, response) => {
    response.writeHead(404).end();
  });
  shop.page('/', await wordpressPage());
  await page.goto(shop.origin);
  await page.waitForLoadState('load');
  await page.clock.runFor(3_000);
  expect(await ran(page)).toEqual(AWAKE);
  await page.clock.runFor(2_500);
  await expect.poll(() => ran(page)).toEqual([...AWAKE, ...LEGACY]);
  await page.clock.resume();
  await eachOnce(page, { consent: 'theirs', lightbox: 'theirs' });
  expect(await woken(page)).toEqual(LEGACY);
});

test("[LD-19, one widget] where the theme's file is missing, exactly its legacy scripts wake, and each job is done once", async ({
  page,
  shop,
  heard,
}) => {
  serveWordPress(shop);
  await page.route('**/enxerto/theme-*.js*', (route) => route.fulfill(MISSING));
  shop.page('/', await wordpressPage());
  await page.goto(shop.origin);
  await expect.poll(() => woken(page)).toEqual(THEIRS.theme);
  await eachOnce(page, { consent: 'ours', lightbox: 'theirs' });
  expect(await woken(page)).toEqual(THEIRS.theme);
  expect(said(heard.console).join('\n')).toContain('theme: its legacy scripts are woken');
});
