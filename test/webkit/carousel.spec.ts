import { MORE_THAN_HALF, carouselPage, gallery, servePictures } from '../pages/theme/carousel/page';
import { expect, isShown, test, watchFrames } from './harness/test';
import type { Point } from './harness/tab';
import type { Shop, Tab } from './harness/test';

const LIGHTBOX = 'enxerto-root[data-widget="lightbox"] >> dialog';
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

test('[TH-53, WebKitGTK] buttons and arrow keys turn the slides smoothly, and hidden slides cannot be reached', async ({
  tab,
  shop,
}) => {
  await openGallery(tab, shop, carouselPage(gallery()));
  const places = await watchFrames(tab, () => {
    const slider = document.querySelector('#a .flickity-slider') as HTMLElement;
    return Math.round(new DOMMatrix(getComputedStyle(slider).transform).m41);
  });
  await tab.click('button', 'Seguinte');
  await restsAt(tab, 1);
  // Through places between the two, and never back.
  const way = await places();
  expect(way.length).toBeGreaterThan(2);
  expect(way).toEqual(way.toSorted((a, b) => b - a));
  await tab.evaluate(() => document.querySelector<HTMLElement>('#a')?.focus());
  await tab.press('ArrowRight');
  await restsAt(tab, 2);
  await tab.press('ArrowLeft');
  await restsAt(tab, 1);
  const reachable = await tab.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#a a')].flatMap((slide, at) => {
      slide.focus();
      return document.activeElement === slide ? [at] : [];
    }),
  );
  expect(reachable).toEqual([1]);
});

test('[TH-51, lightbox, WebKitGTK] a drag opens no lightbox, a click opens it at the visible picture, and closing returns the focus', async ({
  tab,
  shop,
}) => {
  const middle = await openGallery(
    tab,
    shop,
    carouselPage(`<article class="entry">${gallery()}</article>`),
  );
  await tab.drag(middle, -MORE_THAN_HALF);
  await restsAt(tab, 1);
  expect(await tab.shown(LIGHTBOX)).toEqual([]);
  await tab.clickAt(middle);
  await isShown(tab, LIGHTBOX);
  await expect.poll(() => tab.shown(`${LIGHTBOX} .counter`)).toEqual(['2 de 5']);
  await tab.press('Escape');
  await isShown(tab, LIGHTBOX, false);
  expect(await tab.evaluate(() => document.activeElement?.getAttribute('title'))).toBe('Foto 2');
});

test.describe('with reduced motion', () => {
  test.use({ animations: false });

  test("[TH-80, carousel, WebKitGTK] the next slide shows in the click's task", async ({
    tab,
    shop,
  }) => {
    await openGallery(tab, shop, carouselPage(gallery()));
    expect(await tab.shown('button', 'Pausar')).toEqual([]);
    const at = await tab.evaluate(() => {
      document.querySelector<HTMLElement>('.next')?.click();
      return document.querySelector<HTMLElement>('.flickity-slider')?.style.transform;
    });
    expect(at).toBe('translateX(-100%)');
    expect(await state(tab)).toEqual({ selected: [1], at: 1 });
  });
});
