import type { Page } from '@playwright/test';
import { errorsOf, expect, test } from '../../harness/test';
import { button, carouselPage, dragBy, gallery, runs, servePictures, state } from './page';

const CSS = '#a .gone { display: none } .only-red .blue { display: none !important }';

/** Slides that are red and blue in turn. */
const SLIDES = gallery({ count: 4 }).replace(
  /class="gallery-lightbox" title="Foto (\d)"/g,
  (_all, at) => `class="slide ${at % 2 ? 'red' : 'blue'}" title="Foto ${at}"`,
);

const count = (page: Page): Promise<string[]> =>
  page
    .locator('#a .dot')
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
const config = { carousel: { dots: true, autoplay: 0 } };
test('@both [TH-58, boxes] a filter on an ancestor hides slides later and shows them again: the slide that is shown stays, and one alone has no controls', async ({
  page,
  shop,
}) => {
  servePictures(shop);
  await shop.open(page, carouselPage(SLIDES, { css: CSS, config }));
  await runs(page);
  await expect.poll(() => count(page)).toHaveLength(4);
  await page.locator('#a').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toEqual({ selected: [2], at: 2 });
  await page.evaluate(() => document.body.classList.add('only-red'));
  await expect.poll(() => count(page)).toEqual(['1 de 2', '2 de 2']);
  await expect.poll(() => state(page)).toEqual({ selected: [2], at: 1 });
  await expect(button(page, 'Seguinte')).toBeDisabled();
  // One that is hidden while it shows is followed by another.
  await page.locator('#a [title="Foto 3"]').evaluate((one) => one.classList.add('gone'));
  await expect(page.locator('#a button')).toHaveCount(0);
  await expect.poll(() => state(page)).toEqual({ selected: [0], at: 0 });
  await dragBy(page, -300);
  await expect.poll(() => state(page)).toEqual({ selected: [0], at: 0 });
  await page.evaluate(() => document.body.classList.remove('only-red'));
  await expect.poll(() => count(page)).toHaveLength(3);
  await expect(button(page, 'Anterior')).toBeDisabled();
  await button(page, 'Seguinte').click();
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  // A style sheet that comes later, for all slides: nothing breaks, and they come back.
  await page.evaluate(() => {
    const sheet = document.createElement('style');
    sheet.id = 'later';
    sheet.textContent = '.slide { display: none !important }';
    document.head.append(sheet);
  });
  await expect(page.locator('#a button')).toHaveCount(0);
  await page.evaluate(() => document.querySelector('#later')?.remove());
  await expect.poll(() => count(page)).toHaveLength(3);
  expect(errorsOf(page)).toEqual([]);
});
