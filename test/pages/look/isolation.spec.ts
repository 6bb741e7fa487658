import type { Page } from '@playwright/test';
import { BANNER, bannerStands, expect, plainPage, test, openPlain } from '../harness/test';

/** What themes do to everything they can reach. */
const HOSTILE_CSS = `
  html { font-size: 62.5% !important; direction: ltr; }
  * { box-sizing: content-box !important; margin: 30px !important; padding: 9px !important; color: red !important;
      font: italic 31px/3 cursive !important; background: pink !important; display: block !important;
      text-transform: uppercase !important; letter-spacing: 1em !important; opacity: .3 !important; z-index: 1 !important;
      position: static !important; transform: rotate(3deg) !important; float: left !important; border: 3px dashed blue !important; }
  enxerto-root { display: none !important; visibility: hidden !important; }
  html > * { display: none !important; }
  button, section, p, a { all: unset !important; }
`;

/** What is compared of each part of the banner, beside its place. */
const PROPERTIES = [
  'color',
  'background-color',
  'font-size',
  'font-style',
  'line-height',
  'letter-spacing',
  'opacity',
  'position',
  'float',
];

/** How the banner and its parts look, as numbers. */
async function looks(page: Page): Promise<unknown> {
  await bannerStands(page);
  return page.locator(BANNER).evaluate(
    (section, properties) =>
      [section, ...section.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const style = getComputedStyle(element);
        return [
          element.localName,
          ...[x, y, width, height].map(Math.round),
          ...properties.map((property) => style.getPropertyValue(property)),
        ];
      }),
    PROPERTIES,
  );
}

test("@both-ci [LD-13] the theme's CSS changes nothing in our elements @quick", async ({
  page,
  shop,
}) => {
  // The page's own family is taken over on purpose, so it is set to one and the same by our configuration.
  const html = plainPage().replace(
    '{ "consent": {} }',
    '{ "consent": {}, "look": { "font": "serif" } }',
  );
  await shop.open(page, html);
  const untouched = await looks(page);
  await shop.open(page, html.replace('</head>', `<style>${HOSTILE_CSS}</style></head>`));
  expect(await looks(page)).toEqual(untouched);
});

test('@both-ci [LD-13] our CSS changes nothing in the theme', async ({ page, shop }) => {
  const body =
    '<main><p>Texto</p><button>Comprar</button><section class="banner"><a class="look" href="#x">x</a></section></main>';
  const measure = (): Promise<unknown> =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('body, body *')].map((element) => {
        const style = getComputedStyle(element);
        const { x, y, width, height } = element.getBoundingClientRect();
        return [
          element.localName,
          x,
          y,
          width,
          height,
          ...[...style].map((name) => style.getPropertyValue(name)),
        ].join();
      }),
    );
  await shop.open(page, plainPage(body).replace('<!--tag-->', ''));
  const without = await measure();
  await shop.openAsked(page, plainPage(body));
  expect(await measure()).toEqual(without);
});

test('[LD-13, constructed] our styles are constructed sheets in the shadow root, and no style element is added', async ({
  page,
  shop,
}) => {
  await openPlain(page, shop);
  const found = await page.evaluate(() => {
    const host = document.querySelector('enxerto-root');
    return {
      sheets: host?.shadowRoot?.adoptedStyleSheets.length,
      elements:
        document.querySelectorAll('style, link[rel="stylesheet"]').length +
        (host?.shadowRoot?.querySelectorAll('style, link').length ?? 99),
      mode: host?.shadowRoot?.mode,
    };
  });
  expect(found).toEqual({ sheets: 1, elements: 0, mode: 'open' });
});

test('@both-ci [XX-07, banner] by default the banner is above any theme layer; with a z-index, above lower and below higher ones @quick', async ({
  page,
  shop,
}) => {
  const cover =
    '<div id="cover" style="position:fixed;inset:0;z-index:2147483647;background:#fff"></div>';
  const topmost = (): Promise<string | undefined> =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight - 60)?.localName);
  await shop.openAsked(page, plainPage(cover));
  expect(await topmost()).toBe('enxerto-root');
  await shop.openAsked(
    page,
    plainPage(cover).replace('{ "consent": {} }', '{ "consent": {}, "look": { "layer": "500" } }'),
  );
  expect(await topmost()).toBe('div');
  await page.locator('#cover').evaluate((element) => (element.style.zIndex = '499'));
  expect(await topmost()).toBe('enxerto-root');
});
