import type { Page } from '@playwright/test';
import { waitForLine, destroy, expect, test } from '../harness/test';
import { HEADER, open, restart, scrollPage, standIn } from './scrolling/scroll-page';

const HOME = 'http://shop.test/?enxerto_debug=1';
const CALLOUT = '<div id="footer-callout-wrap" style="height: 80px;">Fale connosco</div>';
const FIXED = '<footer id="footer" style="height: 120px;">Pinho Manso</footer>';
// It stands behind the frame, as the theme has it.
const BAR = '<div id="footer-bar" style="height: 30px;">Bar</div>';
const BEHIND =
  '<footer id="footer" class="parallax-footer"><p style="height: 200px; margin: 0px;">Pinho Manso</p></footer>';
// The theme's CSS for it, up to where it is undone again.
const PARALLAX_CSS = `<style>#main{position:relative;z-index:1;background:#fff}
.parallax-footer{position:fixed;bottom:0;left:0;right:0;z-index:0}
#footer-callout-wrap{position:relative;z-index:1}
@media(max-width:959px){#main{margin-bottom:0!important}.parallax-footer{position:relative}}</style>`;

const style = (page: Page, selector: string): Promise<string | null> =>
  page.locator(selector).getAttribute('style');
const height = (page: Page, selector: string, px: number): Promise<void> =>
  page
    .locator(selector)
    .evaluate((element, to) => void ((element as HTMLElement).style.height = `${to}px`), px);
const bottom = (page: Page, selector: string): Promise<number> =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().bottom));
const windowHeight = (page: Page): Promise<number> => page.evaluate(() => window.innerHeight);
/** Resolves after some frames: everything that was scheduled for them has run. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 5; frame++)
      await new Promise((resolve) => void requestAnimationFrame(resolve));
  });
/** Counts what is written on the page's nodes from now on. */
const countWrites = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.assign(window, { writes: 0 });
    new MutationObserver((records) => {
      (window as never as { writes: number }).writes += records.length;
    }).observe(document.body, { subtree: true, attributes: true });
  });
const writes = (page: Page): Promise<number> =>
  page.evaluate(() => (window as never as { writes: number }).writes);

test("@both-ci [TH-70, fixed] the footer stands at the window's end on a short page, and stays as it is on a long one", async ({
  page,
  shop,
}) => {
  const bar = '<div id="wpadminbar" style="position:fixed;top:0;width:100%;height:32px"></div>';
  shop.page(
    '/',
    scrollPage({
      body: 'has-fixed-footer',
      head: '<style>html{margin-top:32px}</style>',
      header: bar + HEADER,
      main: '<p id="content">Pouco.</p>',
      footer: CALLOUT + FIXED,
      foot: BAR,
    }),
  );
  await open(page, HOME);
  await expect.poll(() => bottom(page, '#footer')).toBe((await windowHeight(page)) - 30);
  expect(await bottom(page, '#footer-bar')).toBe(await windowHeight(page));
  expect(await page.locator('#footer').evaluate((one) => one.previousElementSibling?.id)).toBe(
    'footer-callout-wrap',
  );
  await expect(page.locator('#wrap')).toHaveCSS('flex-direction', 'column');

  // It stays so, by itself and when the window or the footer change; nothing is written twice.
  await countWrites(page);
  await height(page, '#footer', 200);
  await settled(page);
  expect(await bottom(page, '#footer')).toBe((await windowHeight(page)) - 30);
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect.poll(() => bottom(page, '#footer')).toBe(610);
  await settled(page);
  expect(await writes(page)).toBe(1);

  // Without the admin bar the page is as high as the window by our own doing, and is no less short for it.
  await page.evaluate(() => {
    document.documentElement.style.marginTop = '0';
    document.querySelector('#wpadminbar')?.remove();
  });
  await page.setViewportSize({ width: 1280, height: 660 });
  await expect.poll(() => bottom(page, '#footer')).toBe(630);
  await settled(page);
  const written = await writes(page);
  await page.setViewportSize({ width: 1280, height: 640 });
  await settled(page);
  expect(await bottom(page, '#footer')).toBe(610);
  expect(await writes(page)).toBe(written);

  // Longer than the window, and short again.
  await height(page, '#content', 1200);
  await expect.poll(() => style(page, '#wrap')).toBeNull();
  expect(await style(page, '#footer-callout-wrap')).toBe('height: 80px;');
  await height(page, '#content', 20);
  await expect.poll(() => bottom(page, '#footer')).toBe(610);

  await destroy(page);
  expect([await style(page, '#wrap'), await style(page, '#footer-callout-wrap')]).toEqual([
    null,
    'height: 80px;',
  ]);
  await restart(page);
  await expect.poll(() => bottom(page, '#footer')).toBe(610);
});

test('@both-ci [TH-70, parallax] the page makes room for the footer behind it and follows its height; up to 959 px the CSS does it @quick', async ({
  page,
  shop,
}) => {
  const parts = { body: 'has-parallax-footer', head: PARALLAX_CSS };
  shop.page('/', scrollPage({ ...parts, footer: CALLOUT + BEHIND }));
  shop.page('/sem/', scrollPage(parts));
  await open(page, HOME);
  const main = page.locator('#main');
  await expect(main).toHaveCSS('margin-bottom', '280px');
  await expect(page.locator('#footer-callout-wrap')).toHaveCSS('bottom', '200px');
  await height(page, '#footer p', 350);
  await expect(main).toHaveCSS('margin-bottom', '430px');
  await expect(page.locator('#footer-callout-wrap')).toHaveCSS('bottom', '350px');
  // At the page's end footer and callout are all in sight.
  await page.evaluate(() => window.scrollTo({ top: 99999, behavior: 'instant' }));
  expect(await bottom(page, '#footer-callout-wrap')).toBe((await windowHeight(page)) - 350);

  await page.setViewportSize({ width: 390, height: 760 });
  await expect.poll(() => style(page, '#main')).toBeNull();
  expect(await style(page, '#footer-callout-wrap')).toBe('height: 80px;');
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect(main).toHaveCSS('margin-bottom', '430px');
  await destroy(page);
  expect([await style(page, '#main'), await style(page, '#footer-callout-wrap')]).toEqual([
    null,
    'height: 80px;',
  ]);

  const line = page.waitForEvent('console', (message) => message.text().includes('footer: no'));
  await open(page, 'http://shop.test/sem/?enxerto_debug=1');
  expect((await line).text()).toBe('[enxerto] theme: footer: no .parallax-footer');
  await settled(page);
  expect(await style(page, '#main')).toBeNull();
});

for (const foot of ['without', 'beside'] as const)
  test(`@both [TH-59, footers] ${foot} the theme's script, a footer higher than the window is part of the page, and fixed again once it fits`, async ({
    page,
    shop,
  }) => {
    shop.page(
      '/',
      scrollPage({
        body: 'has-parallax-footer',
        head: PARALLAX_CSS,
        footer: CALLOUT + BEHIND,
        foot: foot === 'beside' ? standIn(shop, 'oceanwp-main-js', 'theme-footer.js') : '',
      }),
    );
    await open(page, HOME);
    const main = page.locator('#main');
    const footer = page.locator('#footer');
    await expect(main).toHaveCSS('margin-bottom', '280px');
    /** Where the footer begins, when the page is scrolled to its own beginning of the footer, and where it ends at the page's end. */
    const isWhole = async (): Promise<void> => {
      await expect(footer).toHaveCSS('position', 'relative');
      await expect(main).toHaveCSS('margin-bottom', '0px');
      const places = (): Promise<number[]> =>
        page.evaluate(() => {
          const one = document.querySelector('#footer') as HTMLElement;
          scrollTo({ top: 99_999, behavior: 'instant' });
          const end = Math.round(one.getBoundingClientRect().bottom) - innerHeight;
          one.scrollIntoView({ behavior: 'instant' });
          const callout = document.querySelector('#footer-callout-wrap') as HTMLElement;
          const above = callout.getBoundingClientRect().bottom;
          // Without the sign of a zero.
          return [end, one.getBoundingClientRect().top, above].map((px) => Math.round(px) + 0);
        });
      // The theme's script writes at the resize, and ours before the next paint.
      await expect.poll(places).toEqual([0, 0, 0]);
    };
    const isFixed = async (px: number): Promise<void> => {
      await expect(footer).toHaveCSS('position', 'fixed');
      await expect(main).toHaveCSS('margin-bottom', `${px + 80}px`);
      await expect(page.locator('#footer-callout-wrap')).toHaveCSS('bottom', `${px}px`);
    };
    await height(page, '#footer p', 900);
    await isWhole();
    await height(page, '#footer p', 350);
    await isFixed(350);
    // As high as a window of 720 px is at a zoom of 200 %.
    await page.setViewportSize({ width: 1280, height: 340 });
    await isWhole();
    await page.setViewportSize({ width: 1280, height: 720 });
    await isFixed(350);
    await height(page, '#footer p', 900);
    await isWhole();
    // A narrow window, whose CSS fixes no footer, and a wide one in which it fits.
    await page.setViewportSize({ width: 390, height: 700 });
    await isWhole();
    await height(page, '#footer p', 200);
    await page.setViewportSize({ width: 1280, height: 720 });
    await isFixed(200);
    await destroy(page);
    expect(await style(page, '#footer')).toBeNull();
  });

test("[TH-70, beside the theme’s script] [TH-02, footer] the theme's script, which measures what it has written itself, takes a fixed footer from the window's end at each second resize; ours brings it back", async ({
  page,
  shop,
}) => {
  const foot = BAR + standIn(shop, 'oceanwp-main-js', 'theme-footer.js');
  const main = '<p>Pouco.</p>';
  shop.page('/', scrollPage({ body: 'has-fixed-footer', main, footer: FIXED, foot }));
  await open(page, HOME);
  await waitForLine(page, 'theme: footer: augment');
  for (const size of [680, 660, 640, 620]) {
    await page.setViewportSize({ width: 1200, height: size });
    await expect.poll(() => bottom(page, '#footer')).toBe(size - 30);
  }
});
