import type { Page } from '@playwright/test';
import { ready, runCommand } from '../choice/visitor';
import { axe } from '../harness/axe';
import { boxOf, BANNER, expect, loads, plainPage, tag, test } from '../harness/test';
import type { Shop } from '../harness/test';

const TAB = 'enxerto-root[data-widget="tab"] button';

/** The choice was made on an earlier page. */
const decided = (page: Page, shop: Shop): Promise<void> =>
  page.context().addCookies([{ name: 'viewed_cookie_policy', value: 'no', url: shop.origin }]);

/** A page that is drawn as the visitor's system is; links in its ink: axe takes the ground of a dark page for white. */
const BOTH_SCHEMES =
  '<meta name="color-scheme" content="light dark"><style>a { color: inherit }</style>';

const TEXT = `<main><p>${'Mesa de atividades em pinho. '.repeat(200)}</p></main>`;

/** The legacy plugin's settings and its tab, as its server prints them; the plugin's script itself is gone. */
const printed = (bar: object, text = ''): string =>
  `<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>Loja</title>
<script>var Cli_Data = {}; var cli_cookiebar_settings = ${JSON.stringify(bar)};</script>${tag()}</head>
<body><h1>Loja</h1><div id="cookie-law-info-again"><span id="cookie_hdr_showagain">${text}</span></div></body></html>`;

test('@both-ci [CO-32, tab] [CO-34, tab] after a decision the loader draws the tab, with its place in a file of its own, and it opens the dialog by click and key @quick', async ({
  page,
  shop,
}) => {
  await shop.openAsked(page, plainPage(TEXT));
  await expect(page.locator(TAB)).toHaveCount(0);
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  const tab = page.getByRole('button', { name: 'Gerir consentimento', exact: true });
  await expect(tab).toBeVisible();
  // A refusal erases what services have stored; on the way yet, this file would count for the next page.
  await expect.poll(() => loads(shop, 'sweep')).toBe(1);

  await page.goto(`${shop.origin}/`);
  await expect(tab).toBeVisible();
  await ready(page);
  const visit = shop.paths().slice(shop.paths().lastIndexOf('/'));
  // The loader itself may come from the cache.
  expect(visit.filter((path) => /^\/enxerto\/(?!loader|corners)/.test(path))).toEqual([]);

  // Last on the page, and no other stop is added.
  await page.keyboard.press('Shift+Tab');
  await tab.focus();
  const before = await tab.elementHandle();
  await page.keyboard.press('Enter');
  await expect.poll(() => shop.paths().some((path) => path.includes('/dialog-'))).toBe(true);
  await runCommand(page, 'consent.set', 'all');
  await expect
    .poll(() => page.evaluate(() => document.cookie.includes('viewed_cookie_policy=yes')))
    .toBe(true);
  expect(await before?.evaluate((button) => button.isConnected)).toBe(true);
});

test('[CO-32, tab] the tab passes axe in every look, measures 44 px, stays in the viewport and clear of #scroll-top', async ({
  page,
  shop,
}) => {
  await decided(page, shop);
  const shifts = `<script>window.shifts = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) shifts += entry.value; }).observe({ type: 'layout-shift', buffered: true });</script>`;
  const scrollTop = `<a id="scroll-top" href="#" aria-label="Topo" style="position:fixed;right:20px;bottom:20px;width:40px;height:40px;background:#333"></a>`;
  const config = `<script type="application/json" data-enxerto>{ "tab": { "position": "bottom-right" } }</script>`;
  for (const { path, dir, width, scheme, right } of [
    { path: '/', dir: 'ltr', width: 1366, scheme: 'light', right: false },
    { path: '/escuro', dir: 'ltr', width: 1366, scheme: 'dark', right: false },
    { path: '/rtl', dir: 'rtl', width: 390, scheme: 'light', right: true },
    { path: '/estreito', dir: 'ltr', width: 320, scheme: 'dark', right: false },
    { path: '/direita', dir: 'ltr', width: 1366, scheme: 'light', right: true },
    { path: '/direita-telefone', dir: 'ltr', width: 390, scheme: 'light', right: true },
  ] as const) {
    const toTheRight = path.startsWith('/direita');
    shop.page(
      path,
      plainPage(
        TEXT + (toTheRight ? scrollTop : ''),
        shifts + BOTH_SCHEMES + (toTheRight ? config : ''),
      )
        .replace('<body>', `<body dir="${dir}">`)
        .replace(/<h1>.*?<\/p>/, '<header>$&</header>'),
    );
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(shop.origin + path);
    const tab = page.locator(TAB);
    await expect(tab).toBeVisible();
    const box = await boxOf(tab);
    expect(box.height).toBe(44);
    const margin = width < 768 ? 12 : 24;
    expect(box.width).toBeGreaterThanOrEqual(44);
    if (width < 768) expect(box.width).toBe(44);
    const bottom = async (): Promise<number> => {
      const { y, height } = await boxOf(tab);
      return 700 - y - height;
    };
    // The theme's button has the corner: the tab is above it, with a gap of 12 px.
    await expect.poll(bottom).toBe(toTheRight ? 72 : margin);
    const gap = right ? width - box.x - box.width : box.x;
    expect(gap).toBe(margin);
    // The browser's own surface, light or dark as the visitor has it and the page says.
    const [surface, ink] = await tab.evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button);
      return [backgroundColor, color].map((text) => Number(/\d+/.exec(text)));
    });
    expect([surface, ink].map((channel) => (channel ?? 128) > 127)).toEqual(
      scheme === 'dark' ? [false, true] : [true, false],
    );
    // The others differ in nothing that it looks at.
    const looked = ['/', '/estreito'].includes(path);
    if (looked) expect(await axe(page)).toEqual([]);
    expect(await page.evaluate(() => (window as never as { shifts: number }).shifts)).toBe(0);
  }
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator(TAB)).toBeHidden();
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
  await expect(page.locator(TAB)).toHaveCSS('border-top-style', 'solid');
});

for (const { bar, name, side, shown } of [
  {
    name: 'banner, right',
    bar: {
      cookie_bar_as: 'banner',
      notify_position_horizontal: 'right',
      showagain_x_position: '100px',
    },
    side: [124, 'right'],
    shown: true,
  },
  {
    name: 'popup, top right',
    bar: {
      cookie_bar_as: 'popup',
      popup_showagain_position: 'top-right',
      showagain_x_position: '10px',
    },
    side: [34, 'right', 'top'],
    shown: true,
  },
  {
    name: 'switched off',
    bar: { cookie_bar_as: 'banner', showagain_tab: '' },
    side: [],
    shown: false,
  },
  {
    name: 'nonsense',
    bar: {
      cookie_bar_as: [],
      notify_position_horizontal: {},
      showagain_x_position: 'x',
      showagain_tab: 'fffffff',
    },
    side: [24, 'right'],
    shown: true,
  },
] as const) {
  test(`[CO-32, tab] [LD-03, tab] the legacy plugin's settings (${name}) give the tab its corner, distance and words`, async ({
    page,
    shop,
  }) => {
    await decided(page, shop);
    await page.setViewportSize({ width: 1000, height: 700 });
    await shop.open(page, printed(bar, shown && name !== 'nonsense' ? ' Cookies beheren ' : ''));
    await ready(page);
    const tab = page.locator(TAB);
    await expect(tab).toHaveCount(shown ? 1 : 0);
    if (!shown) return;
    // Ours speak English on a page whose language we have no words in.
    const own = name === 'nonsense';
    await expect(tab).toHaveText(own ? 'Manage consent' : 'Cookies beheren');
    await expect(tab).toHaveAttribute('lang', own ? 'en' : 'nl');
    const box = await boxOf(tab);
    const [distance, from, edge] = side;
    expect(from === 'right' ? 1000 - box.x - box.width : box.x).toBe(distance);
    expect(edge === 'top' ? box.y : 700 - box.y - box.height).toBe(24);

    // On a phone it is in the corner, whatever distance the plugin prints.
    await page.setViewportSize({ width: 390, height: 700 });
    const gaps = async (): Promise<number[]> => {
      const { x, y, width, height } = await boxOf(tab);
      return [from === 'right' ? 390 - x - width : x, edge === 'top' ? y : 700 - y - height];
    };
    expect(await gaps()).toEqual([12, 12]);
  });
}

test("[CO-32, tab] [XX-07, tab] the owner's words, corner, layer and scheme work under a strict CSP and hostile CSS", async ({
  page,
  shop,
}) => {
  await decided(page, shop);
  const hostile =
    '<style nonce="n">enxerto-root, * { display: none !important; all: unset !important; }</style>';
  const config = (tab: object): string =>
    `<script type="application/json" data-enxerto>${JSON.stringify({ tab, look: { scheme: 'dark', layer: '500' } })}</script>`;
  const csp = {
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'nonce-n'; trusted-types enxerto; require-trusted-types-for 'script'",
  };
  shop.page(
    '/',
    plainPage('', hostile + config({ text: 'Bolachas', position: 'top-left', offset: 6 })),
    csp,
  );
  shop.page('/sem', plainPage('', config({ show: false })));
  await page.goto(shop.origin);
  const tab = page.getByRole('button', { name: 'Bolachas' });
  await expect(tab).toBeVisible();
  await expect(tab).toHaveCSS('z-index', '500');
  await expect(tab).toHaveCSS('color', 'rgb(255, 255, 255)');
  expect(await tab.boundingBox()).toMatchObject({ x: 30, y: 24, height: 44 });
  await page.goto(`${shop.origin}/sem`);
  await ready(page);
  await expect(page.locator('enxerto-root')).toHaveCount(0);
});
