import type { Page } from '@playwright/test';
import { fingerOn } from '#test/pages/harness/finger';
import { expect, test } from '#test/pages/harness/test';
import { openPhone, opens } from '../guest';
import {
  closeByKey,
  READY,
  box,
  classic,
  lightboxPage,
  numbered,
  servePictures,
  shows,
} from './page';

/** Which part of the page is seen: how much larger, and from where. */
const view = (page: Page): Promise<[scale: number, left: number, top: number]> =>
  page.evaluate(() => {
    const { scale = 0, offsetLeft = 0, offsetTop = 0 } = visualViewport ?? {};
    return [scale, offsetLeft, offsetTop];
  });
const left = async (page: Page): Promise<number> => (await view(page))[1];
const top = async (page: Page): Promise<number> => (await view(page))[2];

test('[TH-42, zoomed] a picture that two fingers have enlarged is moved by one finger and by arrow keys, and neither a swipe nor a tap turns or closes it', async ({
  browser,
  browserName,
  shop,
}) => {
  servePictures(shop, ...numbered(4));
  shop.page('/', lightboxPage({ entry: classic(4) }));
  const page = await openPhone(browser, browserName);
  await opens({ page, shop }, READY);
  await page.locator('.entry a').first().click();
  await expect(box(page).locator('.frame img')).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizePinchGesture', { x: 195, y: 350, scaleFactor: 3 });
  expect((await view(page))[0]).toBeGreaterThan(2);
  const finger = await fingerOn(page, browserName);
  // Chromium moves the view whatever this says; others do as it says.
  await expect(box(page)).toHaveCSS('touch-action', 'auto');
  const source = await box(page).locator('.frame img').getAttribute('src');

  const [from, fromTop] = [await left(page), await top(page)];
  await finger.swipe([300, 350], [120, 350]);
  await expect.poll(() => left(page)).toBeGreaterThan(from + 20);
  await finger.swipe([200, 500], [200, 300]);
  await expect.poll(() => top(page)).toBeGreaterThan(fromTop + 20);
  const swiped = await left(page);
  await finger.swipe([100, 350], [250, 350]);
  await expect.poll(() => left(page)).toBeLessThan(swiped - 20);

  const beforeKey = await left(page);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => left(page)).toBeGreaterThan(beforeKey);
  await finger.tap([195, 350]);
  await expect(box(page)).toBeVisible();
  expect(await box(page).locator('.frame img').getAttribute('src')).toBe(source);

  // As small as before, it turns and closes again.
  await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1 });
  await expect.poll(async () => (await view(page))[0]).toBe(1);
  await finger.swipe([300, 350], [60, 350]);
  await shows(page, 2);
  await finger.swipe([60, 350], [300, 350]);
  await shows(page, 1);
  await closeByKey(page);
  await page.context().close();
});
