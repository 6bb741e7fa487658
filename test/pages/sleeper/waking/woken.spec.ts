import { expect, test } from '#test/pages/harness/test';
import { AWAKE, eachOnce, MISSING, PHONE, ran, logged, THEIRS, woken } from '../deeds';
import { openWithSilentLoader, openWordPress, withoutLoader } from '../stage';
import { LEGACY } from '../wordpress-scripts';

test.use({ outside: ['connect.facebook.net', 'www.flickr.com'], viewport: PHONE });

test('[LD-19, missing] where the loader is missing, all legacy scripts run at once, once, in document order @both', async ({
  page,
  shop,
}) => {
  // The page's clock stands still: no time-out is over.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  withoutLoader(shop);
  await openWordPress(page, shop);
  await expect.poll(() => ran(page)).toEqual([...AWAKE, ...LEGACY]);
  await page.clock.resume();
  await eachOnce(page, { consent: 'foreign', lightbox: 'foreign' });
  expect(await woken(page)).toEqual(LEGACY);
});

test('[LD-19] where nothing is heard of the loader, all legacy scripts run after 5 s, once, in document order @both @quick', async ({
  page,
  shop,
}) => {
  await openWithSilentLoader(page, shop);
  await page.clock.runFor(3_000);
  expect(await ran(page)).toEqual(AWAKE);
  await page.clock.runFor(2_500);
  await expect.poll(() => ran(page)).toEqual([...AWAKE, ...LEGACY]);
  await page.clock.resume();
  await eachOnce(page, { consent: 'foreign', lightbox: 'foreign' });
  expect(await woken(page)).toEqual(LEGACY);
});

test("[LD-19, one widget] where the theme's file is missing, exactly its legacy scripts wake, and each job is done once", async ({
  page,
  shop,
}) => {
  await page.route('**/enxerto/theme-*.js*', (route) => route.fulfill(MISSING));
  await openWordPress(page, shop);
  await expect.poll(() => woken(page)).toEqual(THEIRS.theme);
  await eachOnce(page, { consent: 'own', lightbox: 'foreign' });
  expect(await woken(page)).toEqual(THEIRS.theme);
  expect(logged(page).join('\n')).toContain('theme: its legacy scripts are woken');
});
