import type { Page } from '@playwright/test';
import { BANNER, destroy, expect, start, test } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { AWAKE, eachOnce, PHONE, ran, logged, THEIRS, woken } from '../deeds';
import { openWordPress } from '../stage';

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
