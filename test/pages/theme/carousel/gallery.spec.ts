import { axe } from '../../harness/axe';
import { expect, test } from '../../harness/test';
import { openCarousel, dragBy, gallery, MORE_THAN_HALF, state } from './page';
import { closeByKey, box as lightbox } from '../lightbox/page';

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
