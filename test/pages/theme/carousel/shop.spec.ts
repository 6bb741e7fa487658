import type { Page } from '@playwright/test';
import { consoleOf, destroy, expect, start, test } from '#test/pages/harness/test';
import { mainOf, opens, serveScripts } from '../guest';
import {
  THEIRS,
  archive,
  button,
  carouselPage,
  gallery,
  running,
  runs,
  servePictures,
  state,
} from './page';

const SWITCH = '<script src="/theme-grid-list.js"></script>';
const VIEWS =
  '<p><button data-view="list">Lista</button><button data-view="grid">Grelha</button></p>';

const engines = (page: Page): Promise<{ made: number; run: number }> =>
  page.evaluate(() => ({
    ...(window as never as { engines: { made: number; run: number } }).engines,
  }));

/** Which carousels an engine runs, by id. */
const run = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [...document.querySelectorAll('.flickity-enabled')].map(({ id }) => id).join(' '),
  );

test('[TH-54] [TH-03, carousel] of 22 sliders the hidden and distant ones are untouched, and the grid switch works @quick', async ({
  page,
  shop,
}) => {
  serveScripts(shop, 'theme-grid-list');
  const { asked } = servePictures(shop);
  await page.setViewportSize({ width: 1000, height: 700 });
  await shop.open(
    page,
    carouselPage(VIEWS + archive(11), {
      scripts: SWITCH,
      css: '.products { grid-template-columns: 400px } li { height: 400px }',
    }),
  );
  await runs(page, 'g0');
  await expect.poll(() => run(page)).toBe('g0 g1 g2');
  expect(await page.locator('#g9').evaluate((one) => one.clientHeight)).toBe(267);
  await expect(page.locator('#g9 .oceanwp-slider-slide >> visible=true')).toHaveCount(1);
  expect((await mainOf(page)).now.match(/enxerto-carousel/g)?.length).toBe(3);
  expect(asked).toContain(1);
  // Nothing changes by itself, so that nothing stops it.
  await expect(button(page, 'Pausar')).toHaveCount(0);
  await page.locator('#g0').hover();
  await page.locator('#g0 .next').click();
  await expect.poll(() => state(page, 'g0')).toEqual({ selected: [1], at: 1 });

  await page.evaluate(() => {
    const list = document.querySelector('.products') as HTMLElement;
    // In the frame in which it is displayed.
    document
      .querySelector('[data-view=list]')
      ?.addEventListener('click', () =>
        requestAnimationFrame(
          () => (list.dataset['high'] = String(document.querySelector('#l0')?.clientHeight)),
        ),
      );
  });
  await button(page, 'Lista').click();
  await expect.poll(() => run(page)).toBe('l0 l1 l2');
  await expect(page.locator('.products')).toHaveAttribute('data-high', '267');
  await expect(page.locator('#g0 > .oceanwp-slider-slide'), 'as it was').toHaveCount(3);
  await page.locator('#l0').hover();
  await page.locator('#l0 .next').click();
  await expect.poll(() => state(page, 'l0')).toEqual({ selected: [1], at: 1 });
  await button(page, 'Grelha').click();
  await expect.poll(() => run(page)).toBe('g0 g1 g2');
  // Further down, and what comes later.
  await page.evaluate(() => {
    const more = document.querySelector('#g10')?.closest('li')?.outerHTML.replaceAll('10"', '11"');
    document.querySelector('.products')?.insertAdjacentHTML('beforeend', more ?? '');
    scrollTo(0, 99_999);
  });
  await runs(page, 'g11');
  expect(await run(page)).not.toContain('l');
  expect(consoleOf(page).filter((line) => line.startsWith('error'))).toEqual([]);

  await destroy(page);
  expect(await page.evaluate(() => 'oceanwp' in window)).toBe(false);
  expect(await run(page)).toBe('');
  expect((await mainOf(page)).now).not.toMatch(/style=|flickity|inert|aria-/);
});

test("@both [TH-02, carousel] [TH-01, takeover of carousels] the theme's running engine is ended, and destroy restores it @quick", async ({
  page,
  shop,
}) => {
  serveScripts(shop, 'theme-slider', 'theme-grid-list');
  servePictures(shop);
  shop.page('/', carouselPage(VIEWS + gallery() + archive(2), { scripts: THEIRS + SWITCH }));
  await opens({ page, shop }, 'carousel: takeover');
  await expect(page.locator('#a.enxerto-carousel')).toBeVisible();
  // The gallery, two of the grid, two of the list.
  expect(await engines(page)).toEqual({ made: 5, run: 0 });
  await expect(page.locator('#a .flickity-viewport')).toHaveCount(1);
  await button(page, 'Seguinte').first().click();
  await expect.poll(() => state(page)).toEqual({ selected: [1], at: 1 });
  await button(page, 'Lista').click();
  await expect(page.locator('#l0.enxerto-carousel')).toBeVisible();
  await expect(page.locator('#g0.flickity-enabled')).toHaveCount(0);
  expect(await engines(page)).toEqual({ made: 5, run: 0 });
  expect(consoleOf(page).filter((line) => line.startsWith('error'))).toEqual([]);

  await destroy(page);
  expect((await engines(page)).run).toBe(5);
  await expect(page.locator('.enxerto-carousel')).toHaveCount(0);
  await expect(page.locator('#a .flickity-viewport')).toHaveCount(1);
  await start(page);
  await expect(page.locator('#a.enxerto-carousel')).toBeVisible();
  expect((await engines(page)).run).toBe(0);
});

test("[TH-01, delayed carousels] where an optimizer delays the theme's script, ours waits, and then one engine runs", async ({
  page,
  shop,
}) => {
  serveScripts(shop, 'theme-slider');
  servePictures(shop);
  const delayed = THEIRS.replace('src=', 'type="text/delayed" data-src=');
  await shop.open(page, carouselPage(gallery(), { scripts: delayed }));
  await expect(page.locator('#a a').first()).toBeVisible();
  await expect(page.locator('#a a').nth(1)).toBeHidden();
  await expect.poll(() => shop.paths().some((path) => path.includes('/carousel'))).toBe(true);
  await expect(running(page)).toHaveCount(0);
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = '/theme-slider.js';
    document.body.append(script);
  });
  await expect(page.locator('#a.enxerto-carousel')).toBeVisible();
  expect(await engines(page)).toEqual({ made: 1, run: 0 });
});
