import type { Page } from '@playwright/test';
import { consoleOf, expect, test } from '#test/pages/harness/test';
import { giveSign } from '../theme-page';
import {
  HEADER,
  SECTIONS,
  open,
  restsAt,
  scrollPage,
  scrollY,
  watch,
  ADDRESS,
} from './scroll-page';

const WRAPPED = (wrapper: string, header: string, inside = ''): string =>
  `<div id="site-header-sticky-wrapper" class="${wrapper}" style="height:80px"><header id="site-header" ${header}>${inside}</header></div>`;
const FIXED_BAR = 'position:fixed;top:0;width:100%;height:32px';
const NAV = '<div class="bottom-header-wrap fixed-scroll" style="height:46px"></div>';

/** What covers the top, and how much of it (facts §1.7). */
const COVERS: [what: string, before: string, px: number][] = [
  ['nothing', HEADER, 0],
  ['admin bar', `<div id="wpadminbar" style="${FIXED_BAR}"></div>${HEADER}`, 32],
  ['admin bar of a phone', `<div id="wpadminbar" style="height:46px"></div>${HEADER}`, 0],
  [
    'sticky top bar',
    `<div id="top-bar-wrap" class="top-bar-sticky" style="${FIXED_BAR}"></div>${HEADER}`,
    32,
  ],
  ['top bar', `<div id="top-bar-wrap" style="${FIXED_BAR}"></div>${HEADER}`, 0],
  ['is-sticky', WRAPPED('is-sticky', 'data-height="54" class="top-header up-effect"'), 74],
  ['top-header', WRAPPED('', 'class="top-header" data-height="54"'), 80],
  ['medium-header with its bar', WRAPPED('', 'class="medium-header hidden-menu"', NAV), 46],
  [
    'medium-header, hidden-menu',
    WRAPPED('', 'class="medium-header hidden-menu fixed-header" data-height="60"'),
    60,
  ],
  ['medium-header', WRAPPED('', 'class="medium-header up-effect" data-height="60"'), 74],
  ['fixed-header', WRAPPED('', 'class="minimal-header fixed-header" data-height="60"'), 74],
  ['up-effect', WRAPPED('', 'class="minimal-header up-effect" data-height="60"'), 0],
  ['data-height', WRAPPED('', 'class="minimal-header" data-height="61"'), 61],
  ['a vertical header', WRAPPED('', 'class="vertical-header" data-height="0"'), 0],
  ['no data-height', WRAPPED('', 'class="minimal-header"'), 54],
  ['a wrapper alone', `<div id="site-header-sticky-wrapper"></div>${HEADER}`, 54],
  ['stick-anything', '<div id="stick-anything-header" style="height:44px"></div>', 44],
  [
    'a sticky section',
    '<div class="elementor-section-wrap"><div class="elementor-sticky" style="height:48px"></div></div>',
    48,
  ],
  [
    'no sticky section',
    '<div class="elementor-section-wrap"><p></p><div class="elementor-sticky"></div></div>',
    0,
  ],
  [
    'all together',
    `<div id="wpadminbar" style="${FIXED_BAR}"></div><div id="top-bar-wrap" class="top-bar-sticky" style="${FIXED_BAR}"></div>${WRAPPED('is-sticky', '')}`,
    32 + 32 + 74,
  ],
];

/** How far below the window's top the place is to which the link leads; without the sign of a zero. */
const placeOf = (page: Page): Promise<number> =>
  page.locator('#garantia').evaluate((one) => Math.round(one.getBoundingClientRect().top) + 0);

/** The same with this above the content, once the link is used. */
async function landed(page: Page, before: string): Promise<number> {
  await page.evaluate((header) => {
    const content = document.querySelector('#main') as HTMLElement;
    while (content.previousSibling) content.previousSibling.remove();
    content.insertAdjacentHTML('beforebegin', header);
    window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('nav a')?.click();
  }, before);
  return placeOf(page);
}

test('[TH-60, offsets] [TH-80, anchors] the offset counts whatever covers the top, and with reduced motion the scroll is instant', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const main = `<nav><a href="#garantia">Garantia</a></nav>${SECTIONS}`;
  shop.page('/perguntas/', scrollPage({ main, theme: { scrollOffset: 7 } }));
  await watch(page);
  await open(page, ADDRESS);
  await giveSign(page);
  for (const [what, before, px] of COVERS) {
    expect([what, await landed(page, before)]).toEqual([what, px + 7]);
  }
});

test("[TH-60, another theme's header] the owner's kinds of sticky header count before ours, and ours can be switched off", async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const sticky = {
    '.cabeca.is-fixed': '*',
    '.barra': '#moldura',
    '#stick-anything-header': '',
    '.elementor-section-wrap > .elementor-sticky:first-child': null,
  };
  const main = `<nav><a href="#garantia">Garantia</a></nav>${SECTIONS}`;
  const theme = { profile: { anchors: { sticky } } };
  shop.page('/perguntas/', scrollPage({ main, theme }));
  await open(page, ADDRESS);
  await giveSign(page);
  expect(consoleOf(page).filter((line) => line.includes('sticky'))).toEqual([]);
  const before = [
    ['<header class="cabeca is-fixed" style="height:33px"></header>', 33],
    [`<header class="cabeca is-fixed" style="height:33px"></header>${COVERS[5]?.[1] ?? ''}`, 33],
    ['<div id="moldura" style="height:90px"><p class="barra"></p></div>', 90],
    ['<div id="stick-anything-header" style="height:44px"></div>', 0],
    [COVERS.find(([what]) => what === 'a sticky section')?.[1] ?? '', 48],
  ] as const;
  for (const [html, px] of before) expect([html, await landed(page, html)]).toEqual([html, px]);
});

test('@long [TH-60, on the way] late pictures and headers are corrected by one short step, unless the visitor scrolls', async ({
  page,
  shop,
}) => {
  const main = `<nav><a href="#garantia">Garantia</a></nav><div id="late"></div>${SECTIONS}`;
  const header = WRAPPED('', 'class="minimal-header" data-height="54"');
  shop.page(
    '/perguntas/',
    scrollPage({
      main,
      header,
      // No anchoring, as in Safari: what grows above pushes the rest down.
      head: `<style>html{overflow-anchor:none}</style><script>
        addEventListener('scroll', () => {
          document.querySelector('#site-header-sticky-wrapper').classList.toggle('is-sticky', scrollY > 80);
          if (scrollY > 100 && window.grows) document.querySelector('#late').style.height = '300px';
        }, { passive: true });
      </script>`,
    }),
  );
  await watch(page);
  await open(page, ADDRESS);
  await page.locator('nav a').click();
  // The configuration has 54, the real height is 74.
  await expect.poll(() => placeOf(page)).toBe(74);

  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    Object.assign(window, { grows: true });
  });
  await page.locator('nav a').click();
  await expect.poll(() => placeOf(page)).toBe(74);
  await expect(page.locator('#late')).toHaveCSS('height', '300px');

  // Half way, the visitor's own key.
  await page.evaluate(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  await page.locator('nav a').click();
  await expect.poll(() => scrollY(page)).toBeGreaterThan(100);
  await page.keyboard.press('Home');
  await restsAt(page, 0);
  await expect(page.locator('html')).not.toHaveAttribute('style');
});

for (const [css, px] of [
  ['html { scroll-padding-top: 50px } #garantia { scroll-margin-top: 40px }', 90],
  ['html { scroll-padding-top: 20px } #garantia { scroll-margin-top: 10px }', 60],
] as const)
  test(`[TH-60, the page's own room] ${css}: it counts if it is more than what is covered`, async ({
    page,
    shop,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const main = `<nav><a href="#garantia">Garantia</a></nav>${SECTIONS}`;
    const header = WRAPPED('', 'class="minimal-header" data-height="60"');
    shop.page('/perguntas/', scrollPage({ main, header, head: `<style>${css}</style>` }));
    await open(page, ADDRESS);
    await page.locator('nav a').click();
    await expect.poll(() => placeOf(page)).toBe(px);
  });
