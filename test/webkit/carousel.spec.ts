import { MORE_THAN_HALF, carouselPage, gallery, servePictures } from '../pages/theme/carousel/page';
import type { Point } from './harness/tab';
import { expect, isShown, test } from './harness/test';
import type { Shop, Tab } from './harness/test';

/** A script of the page that notes what is opened, even if another script has prevented the click. */
const OPENS = `<script>
window.opened = [];
document.querySelector('#a').addEventListener('click', (event) => {
  const link = event.target.closest('a');
  if (link) opened.push(link.title);
  event.preventDefault();
});</script>`;

/** Which slide is selected, and where the row is, in slides. */
const state = (tab: Tab): Promise<{ selected: number[]; at: number }> =>
  tab.evaluate(() => {
    const slider = document.querySelector<HTMLElement>('#a .flickity-slider');
    const width = document.querySelector('#a .flickity-viewport')?.getBoundingClientRect().width;
    if (!slider || !width) throw new Error('no carousel');
    const selected = [...slider.children].flatMap((cell, at) =>
      cell.classList.contains('is-selected') ? [at] : [],
    );
    const { m41 } = new DOMMatrix(getComputedStyle(slider).transform);
    return { selected, at: Math.round((Math.abs(m41) / width) * 100) / 100 };
  });
/** Waits until a slide is selected, and the row rests there. */
const restsAt = (tab: Tab, slide: number): Promise<void> =>
  expect.poll(() => state(tab)).toEqual({ selected: [slide], at: slide });

/** Opens the page, and waits until the carousel runs; resolves with its middle. */
async function openGallery(tab: Tab, shop: Shop, html: string): Promise<Point> {
  servePictures(shop);
  shop.page('/', html);
  await tab.goto(shop.origin);
  await isShown(tab, '#a.flickity-enabled');
  await restsAt(tab, 0);
  return tab.placeOf('#a .flickity-viewport');
}

// Touch cannot be tested here: the driver's touches reach pages as those of a mouse.
for (const rtl of [false, true])
  test(`[TH-51, mouse, WebKitGTK] ${rtl ? 'right to left' : 'left to right'}: 3 px are a click, 4 px a drag; a drag turns the slide and opens nothing`, async ({
    tab,
    shop,
  }) => {
    const middle = await openGallery(
      tab,
      shop,
      carouselPage(gallery(), { scripts: OPENS, bodyClass: rtl ? 'rtl' : '' }),
    );
    expect(await tab.evaluate('Boolean(document.querySelector("#a.flickity-rtl"))')).toBe(rtl);
    const opened = (): Promise<string[]> => tab.evaluate('opened');
    const forward = rtl ? 1 : -1;
    await tab.drag(middle, 3 * forward, 3);
    expect(await opened()).toEqual(['Foto 1']);
    await tab.drag(middle, -4 * forward, 4);
    expect(await opened(), '4 pixels').toEqual(['Foto 1']);
    await restsAt(tab, 0);
    // At once after a drag: what the visitor clicks on is a click.
    await tab.clickAt(middle);
    expect(await opened()).toEqual(['Foto 1', 'Foto 1']);
    await tab.drag(middle, MORE_THAN_HALF * forward);
    await restsAt(tab, 1);
    expect(await opened()).toHaveLength(2);
    expect(await tab.evaluate('location.pathname')).toBe('/');
  });
