import type { Page } from '@playwright/test';
import { axe } from '#test/pages/harness/axe';
import { fingerOn } from '#test/pages/harness/finger';
import { boxOf, expect, test } from '#test/pages/harness/test';
import { openPhone } from '../guest';
import { closeByKey, box as lightbox } from '../lightbox/page';
import { openCarousel, carouselPage, dragBy, gallery, MORE_THAN_HALF, state } from './page';

/** A script of the page that opens what is clicked, even if another script has prevented the click. */
const OPENS = `<script>
window.opened = [];
document.querySelector('#a').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (!link) return;
  event.preventDefault();
  opened.push(link.title);
});</script>`;

const opened = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { opened: string[] }).opened);

test('@both [TH-51, mouse] a mouse move of 3 px is a click; 4 px are a drag, which turns the slide and opens nothing @quick', async ({
  page,
  shop,
}) => {
  await openCarousel({ page, shop }, gallery(), { scripts: OPENS });
  await dragBy(page, -3, 3);
  expect(await opened(page)).toEqual(['Foto 1']);
  await dragBy(page, 4, 4);
  expect(await opened(page), '4 pixels').toEqual(['Foto 1']);
  // At once after a drag: what the visitor clicks on is a click.
  await dragBy(page, 0, 1);
  expect(await opened(page)).toEqual(['Foto 1', 'Foto 1']);
  await dragBy(page, -MORE_THAN_HALF);
  await expect.poll(() => state(page).then(({ selected }) => selected[0])).toBeGreaterThan(0);
  expect((await opened(page)).length).toBe(2);
  const [first = 0] = (await state(page)).selected;
  await expect.poll(() => state(page)).toEqual({ selected: [first], at: first });
  expect(new URL(page.url()).pathname).toBe('/');

  await shop.open(page, carouselPage(gallery(), { scripts: OPENS, bodyClass: 'rtl' }));
  await expect(page.locator('#a.flickity-rtl')).toBeVisible();
  await page.locator('#a').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  await dragBy(page, MORE_THAN_HALF);
  await expect.poll(() => state(page).then(({ selected }) => selected[0])).toBeGreaterThan(1);
  expect(await opened(page)).toEqual([]);
});

test('[TH-51, touch] a finger turns the slides and opens nothing, a vertical swipe scrolls the page, a tap opens once', async ({
  browser,
  browserName,
  shop,
}) => {
  const page = await openPhone(browser, browserName);
  await openCarousel({ page, shop }, gallery() + '<p style="height: 3000px"></p>', {
    scripts: OPENS,
  });
  const y = (await boxOf(page.locator('#a'))).y + 100;
  await page.touchscreen.tap(200, y);
  await expect.poll(() => opened(page)).toEqual(['Foto 1']);
  const finger = await fingerOn(page, browserName);
  await finger.swipe([300, y], [120, y]);
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await finger.swipe([200, y + 60], [200, y - 60]);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
  expect((await state(page)).selected).toEqual([1]);
  expect(await opened(page)).toEqual(['Foto 1']);
  await page.context().close();
});

// A gallery of the theme's is a carousel, and its pictures open in the lightbox.

test('@both [TH-51, lightbox] [TH-40, carousels] a drag opens no lightbox, a click opens it at the visible picture, and closing returns the focus', async ({
  page,
  shop,
}) => {
  await openCarousel({ page, shop }, `<article class="entry">${gallery()}</article>`);
  // It knows how wide it is.
  await expect(page.locator('#a .flickity-viewport')).toHaveCSS('height', /^[1-9]/);
  await dragBy(page, -MORE_THAN_HALF);
  await expect.poll(() => state(page).then(({ selected }) => selected[0])).toBeGreaterThan(0);
  const [shown = 0] = (await state(page)).selected;
  await expect.poll(() => state(page)).toEqual({ selected: [shown], at: shown });
  await expect(lightbox(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe('/');

  await dragBy(page, 0);
  await expect(lightbox(page)).toBeVisible();
  await expect(lightbox(page)).toContainText(`${shown + 1} de 5`);
  expect(await axe(page)).toEqual([]);
  await closeByKey(page);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('title'))).toBe(
    `Foto ${shown + 1}`,
  );
  expect((await state(page)).selected).toEqual([shown]);
});
