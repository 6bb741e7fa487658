import type { Page } from '@playwright/test';
import { fingerOn } from '#test/pages/harness/finger';
import { boxOf, consoleOf, destroy, expect, test, errorsOf } from '#test/pages/harness/test';
import { openPhone } from '../guest';
import {
  openCarousel,
  carouselPage,
  gallery,
  running,
  runs,
  servePictures,
  state,
  button,
  dragBy,
} from './page';

const slides = (page: Page, id = 'a'): Promise<(string | null)[]> =>
  page
    .locator(`#${id} .flickity-slider > *`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') ?? one.localName));

const PHOTOS = ['Foto 1', 'Foto 2', 'Foto 3'];

test('@both [TH-58, slides] what has no box is no slide, stays on the page, and is in its place again after destroy @quick', async ({
  page,
  shop,
}) => {
  servePictures(shop);
  const between =
    '<p></p>\n<p>&nbsp;<br></p><br><noscript><img src="/foto-9.svg"></noscript><style>#a { color: red }</style><template></template><script>window.ran = (window.ran || 0) + 1</script><div hidden>Texto</div>';
  const main = gallery({ count: 3 }).replaceAll('</a>', `</a>${between}`);
  await shop.open(page, carouselPage(main));
  await runs(page);
  expect(await slides(page)).toEqual(PHOTOS);
  await page.locator('#a').focus();
  for (const _ of PHOTOS) await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toEqual({ selected: [2], at: 2 });
  // The page's style sheets there still apply, and no script runs again.
  await expect(page.locator('#a')).toHaveCSS('color', 'rgb(255, 0, 0)');
  expect(await page.evaluate('ran')).toBe(3);
  const [root, viewport] = [page.locator('#a'), page.locator('#a .flickity-viewport')];
  expect((await boxOf(root)).height).toBe((await boxOf(viewport)).height);
  await destroy(page);
  const [printed, left] = await page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html');
    return [parsed, document].map((one) => one.querySelector('#a')?.innerHTML);
  }, main);
  expect(left).toBe(printed);
  expect(await page.evaluate('ran')).toBe(3);
});

test('@both [TH-58, markup that comes back] the markup of a running carousel that is put back as text runs again, with buttons that work', async ({
  page,
  shop,
}) => {
  await openCarousel({ page, shop }, gallery({ count: 3 }));
  await page.locator('#a').focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  await page.locator('.thumbnail').evaluate((around) => {
    // As a script that keeps pages does it.
    const kept = around.innerHTML;
    around.innerHTML = '';
    around.innerHTML = kept;
  });
  await expect.poll(() => state(page)).toEqual({ selected: [0], at: 0 });
  expect(await slides(page)).toEqual(PHOTOS);
  await expect(page.locator('#a .flickity-viewport')).toHaveCount(1);
  const next = page.locator('#a .flickity-button.next');
  await expect(next).toHaveCount(1);
  for (const at of [1, 2]) {
    await next.click();
    await expect.poll(() => state(page)).toEqual({ selected: [at], at });
  }
  expect(consoleOf(page).filter((line) => line.startsWith('error'))).toEqual([]);
  await destroy(page);
  expect(await page.locator('#a').evaluate((root) => root.outerHTML)).not.toMatch(
    /flickity|enxerto|inert|is-selected|tabindex|style=/,
  );
});

for (const [where, css] of [
  ['a flex container', '.thumbnail { display: flex }'],
  ['a float', '#a { float: left }'],
] as const)
  test(`@both [TH-58, width] in ${where} a carousel is as wide as its container gives`, async ({
    page,
    shop,
  }) => {
    servePictures(shop);
    const html = carouselPage(gallery(), { css: `.gallery-format { max-width: none } ${css}` });
    await shop.open(page, html);
    await runs(page);
    const carousel = await boxOf(page.locator('#a'));
    expect(carousel.width).toBe((await boxOf(page.locator('.thumbnail'))).width);
    expect(carousel.height).toBeGreaterThan(100);
  });

for (const [what, html] of [
  ['a player', '<video controls tabindex="0" style="width: 300px; height: 200px"></video>'],
  [
    'a bar',
    '<div role="slider" tabindex="0" aria-valuenow="1" style="width: 300px; height: 200px"><i>1</i></div>',
  ],
] as const)
  test(`@both [TH-58, players] arrow keys and drags on ${what} in a slide turn no slides`, async ({
    page,
    shop,
  }) => {
    servePictures(shop);
    const main = gallery({ count: 3 }).replace('<a ', `<div id="slide">${html}</div><a `);
    await shop.open(page, carouselPage(main));
    await runs(page);
    const inside = page.locator('#slide > *');
    await inside.focus();
    await page.keyboard.press('ArrowRight');
    const box = await boxOf(inside);
    await page.mouse.move(box.x + 250, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + 100, { steps: 5 });
    await page.mouse.up();
    expect(await state(page)).toEqual({ selected: [0], at: 0 });
    // The carousel's own keys and drags go on.
    await page.locator('#a').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
    await expect(running(page)).toBeVisible();
  });

test('[TH-58, two fingers] two fingers on a carousel zoom the page; then one finger moves what is seen of the page, and turns no slide', async ({
  browser,
  browserName,
  shop,
}) => {
  const page = await openPhone(browser, browserName);
  await openCarousel({ page, shop });
  const viewport = page.locator('#a .flickity-viewport');
  await expect(viewport).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  const session = await page.context().newCDPSession(page);
  const { x, y, width, height } = await boxOf(viewport);
  const pinch = (scaleFactor: number): Promise<unknown> =>
    session.send('Input.synthesizePinchGesture', {
      x: x + width / 2,
      y: y + height / 2,
      scaleFactor,
    });
  const scale = (): Promise<number> => page.evaluate(() => visualViewport?.scale ?? 0);
  const left = (): Promise<number> => page.evaluate(() => visualViewport?.offsetLeft ?? 0);
  await pinch(2);
  expect(await scale()).toBeGreaterThan(1.5);
  await expect(viewport).toHaveCSS('touch-action', 'auto');
  const before = await left();
  const finger = await fingerOn(page, browserName);
  await finger.swipe([300, y + 60], [100, y + 60]);
  await expect.poll(left).toBeGreaterThan(before + 20);
  expect((await state(page)).selected).toEqual([0]);
  await page.context().close();
});

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
