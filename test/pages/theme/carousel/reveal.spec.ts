import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { bootstrapSnippet } from '#owner/snippet/bootstrap';
import { firstSlideElement } from '#owner/snippet/first-slide';
import { twoFrames, expect, test } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { serveScripts } from '../guest';
import { movesOf, watchMoves, archive, carouselPage, gallery, servePictures, THEIRS } from './page';

/** After four frames the browser has reported everything. */
const reported = async (page: Page): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) await twoFrames(page);
};

/** Where what is seen on the page is. */
const placesOf = (page: Page): Promise<number[]> =>
  page
    .locator('h2, p, .oceanwp-slider-slide:first-child, .gallery-lightbox:first-child')
    .evaluateAll((all) =>
      all.flatMap((one) => {
        const { top, width, height } = one.getBoundingClientRect();
        return [top, width, height];
      }),
    );

/** What the tag builder and `npm run bootstrap` print for a site of this configuration. */
async function snippet(config: object): Promise<string> {
  const template = readFileSync('dist/bootstrap.template.js', 'utf8');
  return (await bootstrapSnippet(JSON.stringify(config), template)).html ?? '';
}

/** Serves a page whose loader is held back until `letGo`. @param lost files that never come */
async function heldPage(
  page: Page,
  shop: Shop,
  html: string,
  ...lost: RegExp[]
): Promise<() => void> {
  let letGo = (): void => {};
  const gone = new Promise<void>((done) => (letGo = done));
  await page.unrouteAll();
  for (const file of lost) await page.route(file, (route) => route.abort());
  await page.route('**/enxerto/loader.js', async (route) => {
    await gone;
    await route.continue();
  });
  shop.page('/', html);
  await page.goto(shop.origin, { waitUntil: 'commit' });
  await page.waitForSelector('#end', { state: 'attached' });
  return letGo;
}

/** The page's CSS gives every change of every property a transition, so that each possible transition is recorded. */
const SLOW = '* { transition: all 0.3s !important }';
const AFTER = `${'<p>O que vem depois da galeria.</p>'.repeat(20)}<p id="end"></p>`;
/** The theme's slider script under its real name, so that it is put to sleep. */
const ASLEEP = THEIRS.replace('/theme-slider.js', '/theme-slider.js?ver=4.1.4');

const WAYS = [
  ['the bootstrap', () => snippet({ theme: {} }), ''],
  ['everything asleep', () => snippet({ bootstrap: { sleep: ['all'] } }), ASLEEP],
  ['the style line', () => Promise.resolve(firstSlideElement({})), ''],
] as const;

for (const [name, main, first] of [
  ['a gallery post', gallery() + AFTER, '.gallery-format'],
  ['a shop page', archive(3) + AFTER, '.product-entry-slider'],
] as const)
  test(`@both [TH-56, the first paint] [TH-50, shifts] [TH-57, as carousels start] ${name}: the first slide is there with the page, and nothing moves or changes slowly as carousels start`, async ({
    page,
    shop,
  }) => {
    servePictures(shop);
    serveScripts(shop, 'theme-slider');
    await page.addInitScript(watchMoves);
    const slides = page.locator(first).first().locator('> *');
    for (const [way, head, scripts] of WAYS)
      await test.step(way, async () => {
        const html = carouselPage(main, { css: SLOW, scripts });
        // Configured on the page too, as the bootstrap was made for.
        const letGo = await heldPage(
          page,
          shop,
          html.replace('<meta charset="utf-8">', `<meta charset="utf-8">${await head()}`),
        );
        await expect(slides.first()).toBeVisible();
        await expect(slides.nth(1)).toBeHidden();
        await expect
          .poll(() => slides.first().evaluate((one) => one.clientHeight))
          .toBeGreaterThan(100);
        await expect(page.locator('.flickity-enabled'), 'nothing of ours has come').toHaveCount(0);
        await reported(page);
        const before = await placesOf(page);
        letGo();
        await expect(page.locator('.enxerto-carousel').first()).toBeVisible();
        await reported(page);
        const { shifted, begun } = await movesOf(page);
        expect(await placesOf(page)).toEqual(before);
        expect(shifted).toBeLessThanOrEqual(0.002);
        expect(begun).toEqual([]);
      });

    // The tag alone shows it as soon as the loader runs, even where nothing else of ours ever comes.
    const letGo = await heldPage(page, shop, carouselPage(main, { css: SLOW }), /enxerto\/theme-/);
    await expect(slides.first()).toBeHidden();
    letGo();
    await expect(slides.first()).toBeVisible();
    await expect(slides.nth(1)).toBeHidden();
    await reported(page);
    expect((await movesOf(page)).begun).toEqual([]);
    await expect(page.locator('.flickity-enabled')).toHaveCount(0);
  });

test('[TH-56, without JavaScript] [TH-56, pictures without a size] with the style line the first slide shows without JavaScript, and has its place before its picture loads @quick', async ({
  browser,
  page,
  shop,
}) => {
  const { go } = servePictures(shop, [1]);
  const css =
    '.gallery-format { display: none !important; visibility: hidden !important; height: 0 !important; display: block !important }';
  const html = carouselPage(gallery({ size: '' }), { css }).replace(
    '<!--tag-->',
    firstSlideElement({}),
  );
  shop.page('/', html);
  await page.goto(shop.origin, { waitUntil: 'commit' });
  const first = page.locator('.gallery-format a').first();
  await expect.poll(() => first.evaluate(({ clientHeight }) => clientHeight)).toBe(600);
  go();
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
  expect(await first.evaluate(({ clientHeight }) => clientHeight)).toBe(600);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const without = await context.newPage();
  await without.goto(shop.origin, { waitUntil: 'commit' });
  await expect(without.locator('.gallery-format a').first()).toBeVisible();
  await context.close();
});
