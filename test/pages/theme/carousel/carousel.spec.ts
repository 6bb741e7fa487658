import { axe } from '#test/pages/harness/axe';
import { consoleOf, destroy, expect, start, test } from '#test/pages/harness/test';
import { isAsSent } from '../guest';
import { button, carouselPage, gallery, runs, servePictures, state } from './page';

test('@both [TH-50, shown] [TH-53, buttons and keys] a gallery shows before its pictures have loaded and works by buttons and keys @quick', async ({
  page,
  shop,
  browserName,
}) => {
  const pictures = servePictures(shop, [5]);
  shop.page('/', carouselPage(gallery()));
  await page.goto(shop.origin, { waitUntil: 'domcontentloaded' });
  await runs(page);
  expect(consoleOf(page).some((line) => line.includes('carousel: replace'))).toBe(true);
  const root = page.locator('#a');
  const high = await page.locator('#a .flickity-viewport').evaluate((one) => one.clientHeight);
  expect(high).toBe(600);
  await expect(root, 'nothing is left inline').not.toHaveAttribute('style');
  pictures.go();

  await expect(button(page, 'Anterior')).toBeDisabled();
  await button(page, 'Seguinte').click();
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  await expect(page.locator('#a [aria-live]')).toHaveText('2 de 5');
  await expect(button(page, 'Anterior')).toBeEnabled();
  for (let at = 2; at < 5; at++) await button(page, 'Seguinte').click({ force: true });
  await expect.poll(() => state(page)).toEqual({ selected: [4], at: 4 });
  await expect(button(page, 'Seguinte')).toBeDisabled();
  await expect(root, 'not lost with the button').toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => state(page)).toEqual({ selected: [3], at: 3 });
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Foto 4' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('#a a:focus'), 'no hidden slide').toHaveCount(0);
  if (browserName === 'chromium') expect(await axe(page)).toEqual([]);

  await destroy(page);
  await isAsSent(page);
  await start(page);
  await runs(page);
});
