import type { Page } from '@playwright/test';
import { firstSlideElement } from '#owner/snippet/first-slide';
import { destroy, expect, test } from '#test/pages/harness/test';
import {
  watchMoves,
  movesOf,
  button,
  carouselPage,
  dragBy,
  runs,
  servePictures,
  state,
} from './page';

const moved = async (page: Page): Promise<number> => (await movesOf(page)).shifted;

/** The heights of the pictures, which are 900 pixels wide. */
const HEIGHTS = [500, 300, 1100, 600];
const TALLEST = 1100;
const sizeOf = (at: number): string => `width="900" height="${HEIGHTS[at]}"`;
/** A gallery of pictures of different heights, each with attributes of its own, and the text below it. */
const mixed = (attributes: (at: number) => string): string =>
  `<div class="thumbnail"><div class="gallery-format clr" id="a">${HEIGHTS.map(
    (_, at) =>
      `<a href="/foto-${at + 1}.svg" class="gallery-lightbox"><img src="/foto-${at + 1}.svg" alt="Foto ${at + 1}" ${attributes(at)}></a>`,
  ).join('\n')}</div></div>`;
const BELOW = '<p id="below">O que o visitante lê. <a href="#x">Mais</a></p>';

const top = (page: Page): Promise<number> =>
  page.locator('#below').evaluate((one) => one.getBoundingClientRect().top + scrollY);
const height = (page: Page): Promise<number> =>
  page.locator('#a .flickity-viewport').evaluate((one) => one.clientHeight);

/** Makes the page's clock one that the test moves; until then it goes. */
async function install(page: Page): Promise<void> {
  await page.clock.install({ time: 0 });
  await page.clock.resume();
}

/** The height when the window's width has not changed for a while. */
async function laterHeight(page: Page): Promise<number> {
  await page.clock.runFor(200);
  return height(page);
}

/** Lets slides change by themselves until each was seen. @returns the text's positions */
async function play(page: Page, times = HEIGHTS.length): Promise<number[]> {
  const tops: number[] = [];
  for (let time = 0; time < times; time++) {
    const before = (await state(page)).selected;
    await page.clock.runFor(6100);
    await expect.poll(() => state(page).then(({ selected }) => selected)).not.toEqual(before);
    tops.push(await top(page));
  }
  return [...new Set(tops)];
}

async function started(page: Page): Promise<void> {
  await runs(page);
  await page.clock.pauseAt(60_000);
  // After a pause by focus a slide's time begins again.
  await page.locator('#a').focus();
  await page.locator('#below a').focus();
  await page.clock.runFor(1);
}

test.use({ viewport: { width: 1000, height: 1300 } });

for (const [way, head] of [
  ['the tag alone', ''],
  ['the style line', firstSlideElement({})],
] as const)
  test(`@both [TH-58, autoplay] with ${way} nothing moves as a gallery of mixed heights appears, starts and changes by itself`, async ({
    page,
    shop,
  }) => {
    servePictures(shop, [], HEIGHTS);
    await page.addInitScript(watchMoves);
    await install(page);
    const html = carouselPage(mixed(sizeOf) + BELOW);
    shop.page('/', head ? html.replace('<!--tag-->', `${head}<!--tag-->`) : html);
    let letGo = (): void => {};
    const gone = new Promise<void>((done) => (letGo = done));
    // The rule that shows the first slide is there before the engine.
    await page.route(/enxerto\/carousel-/, async (route) => {
      await gone;
      await route.continue();
    });
    await page.goto(shop.origin);
    await expect(page.locator('#a a').first()).toBeVisible();
    await expect(page.locator('#a a').nth(1)).toBeHidden();
    const first = await top(page);
    expect(first).toBeGreaterThan(TALLEST);
    // With the tag alone, the gallery appears on a page that was painted before.
    const appeared = await moved(page);
    if (head) expect(appeared).toBeLessThanOrEqual(0.002);
    letGo();
    await started(page);
    expect([await top(page), await height(page)]).toEqual([first, TALLEST]);
    expect(await play(page)).toEqual([first]);
    // By the pointer, the focus, and the buttons, the space stays as well.
    await page.locator('#a').hover();
    expect(await top(page)).toBe(first);
    await button(page, 'Pausar').click();
    await button(page, 'Seguinte').click();
    expect(await top(page)).toBe(first);
    expect(await height(page)).toBe(TALLEST);
    expect(await moved(page)).toBeLessThanOrEqual(appeared + 0.002);
    await page.setViewportSize({ width: 500, height: 1300 });
    await expect.poll(() => laterHeight(page)).toBeLessThan(600);
    await destroy(page);
    await expect(page.locator('#a')).not.toHaveAttribute('style');
    expect(await page.locator('#a').innerHTML()).not.toContain('enxerto');
  });

test('@both [TH-50, heights] a slider that does not change by itself is as high as its first slide until the visitor turns or drags it', async ({
  page,
  shop,
}) => {
  servePictures(shop, [], HEIGHTS);
  const main = mixed(sizeOf)
    .replace('gallery-format clr', 'gallery-format clr woo-entry-image')
    .replaceAll(/<a [^>]*>/g, '<a>');
  await page.addInitScript(watchMoves);
  await shop.open(page, carouselPage(main + BELOW));
  await runs(page);
  expect(await height(page)).toBe(500);
  const appeared = await moved(page);
  // A press alone is no turn.
  await dragBy(page, 0);
  expect(await height(page)).toBe(500);
  expect(await moved(page)).toBe(appeared);
  await dragBy(page, -20);
  await expect.poll(() => height(page)).toBe(TALLEST);
});
