import type { Page } from '@playwright/test';
import { state } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { BANNER, consoleOf, expect, tag, test } from '../harness/test';

/** A page without any configuration of ours. */
const emptyPage = (body = '', head = ''): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>${head}${tag('src="/enxerto/loader.js"')}</head><body><h1>Loja</h1>${body}</body></html>`;

const script = (text: string): string => `<script>${text}</script>`;
const inline = (text: string): string =>
  `<script type="application/json" data-enxerto>${text}</script>`;
/** A script that another tool holds back, by these attributes. */
const heldScript = (attributes: string): string =>
  `<script type="text/plain" ${attributes}>window.ran = true</script>`;

const gated = async (page: Page): Promise<boolean> => (await state(page)).gated;

/** The page has loaded, and where it was asked whether anybody asks for consent, the answer has been given. */
const answered = async (page: Page, asked: boolean): Promise<void> => {
  await page.waitForLoadState('networkidle');
  if (asked) await expect.poll(() => consoleOf(page)).toContain('info: [enxerto] ungated started');
  else expect(consoleOf(page)).not.toContain('info: [enxerto] ungated started');
};

const LOUD = /NOTHING IS HELD BACK/;

test('[CO-08] without any consent tool nothing is gated, debug says so once, and only the ungated chunk is loaded @quick', async ({
  page,
  shop,
}) => {
  await shop.open(page, emptyPage(), '/?enxerto_debug=1');
  await expect.poll(() => gated(page)).toBe(false);
  expect(consoleOf(page).filter((line) => LOUD.test(line))).toHaveLength(1);
  expect(shop.paths().filter((path) => path.startsWith('/enxerto/'))).toEqual([
    '/enxerto/loader.js',
    expect.stringMatching(/^\/enxerto\/ungated-/),
  ]);
  await expect(page.locator(BANNER)).toHaveCount(0);
});

/** A page whose `load` waits for a picture. @returns has the picture come */
function serveSlowly(shop: Shop): () => void {
  let finish: () => void = () => {};
  shop.answer('shop.test/slow.svg', (_request, response) => {
    finish = () =>
      void response
        .writeHead(200, { 'content-type': 'image/svg+xml' })
        .end('<svg xmlns="http://www.w3.org/2000/svg"/>');
  });
  shop.page('/', emptyPage('<img src="/slow.svg" alt="">'));
  return () => finish();
}

test('@both [CO-08] whether the page is gated is decided at load, and until then it is', async ({
  page,
  shop,
}) => {
  const finish = serveSlowly(shop);
  await page.goto(shop.origin, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => shop.paths()).toContain('/slow.svg');
  // A command is answered long after DOMContentLoaded has been.
  expect(await gated(page)).toBe(true);
  expect(await page.evaluate('document.readyState')).toBe('interactive');
  finish();
  await expect.poll(() => gated(page)).toBe(false);
});

test('@both [CO-08] a sign of a consent tool between DOMContentLoaded and load still gates the page', async ({
  page,
  shop,
}) => {
  const finish = serveSlowly(shop);
  await page.goto(`${shop.origin}/?enxerto_debug=1`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => shop.paths()).toContain('/slow.svg');
  await page.evaluate('window.Cli_Data = {}');
  finish();
  await answered(page, true);
  expect(await gated(page)).toBe(true);
});

/** `ours`: known from the configuration, ours or the legacy plugin's, so that nobody needs to be asked. */
const SIGNS: [string, { head?: string; body?: string; cookie?: string; own?: true }][] = [
  ['our consent section', { head: inline('{"consent":{}}'), own: true }],
  ['our banner section', { head: inline('{"banner":{}}'), own: true }],
  ['Cli_Data', { head: script('var Cli_Data = {}'), own: true }],
  ['cli_cookiebar_settings', { head: script('var cli_cookiebar_settings = {}'), own: true }],
  [
    'cli_cookiebar_settings as the oldest plugin prints them',
    { head: script('var cli_cookiebar_settings = "{}"') },
  ],
  ['the printed bar', { body: '<div id="cookie-law-info-bar"></div>' }],
  ['the printed dialog', { body: '<div id="cliSettingsPopup"></div>' }],
  [
    'a held-back script',
    { body: heldScript('data-cli-class="cli-blocker-script" data-cli-script-type="analytics"') },
  ],
  [
    'a script that another tool holds by category',
    { body: heldScript('data-category="analytics"') },
  ],
  ['a script that another tool holds by name', { body: heldScript('data-name="analytics"') }],
  ['a script that CookieYes holds', { body: heldScript('data-cookieyes="cookieyes-analytics"') }],
  ...[
    'viewed_cookie_policy',
    'cookielawinfo-checkbox-analytics',
    'cookielawinfo-analytics',
    'CookieLawInfoConsent',
    'cookieyes-consent',
  ].map((cookie): [string, { cookie: string }] => [`the cookie ${cookie}`, { cookie }]),
  [
    'an integration flag of the pixel plugin',
    { head: script('var pysOptions = { gdpr: { cookiebot_integration_enabled: "1" } }') },
  ],
  [
    'ajax_enabled of the pixel plugin',
    { head: script('var pysOptions = { gdpr: { ajax_enabled: true } }') },
  ],
];

for (const [what, { head, body, cookie, own }] of SIGNS) {
  test(`[CO-08] stays gated: ${what}`, async ({ page, shop }) => {
    shop.page('/', emptyPage(body, head));
    if (cookie) await page.context().addCookies([{ name: cookie, value: 'x', url: shop.origin }]);
    await page.goto(`${shop.origin}/?enxerto_debug=1`);
    await answered(page, !own);
    expect(await gated(page)).toBe(true);
    expect(await page.evaluate('window.ran')).toBeUndefined();
    expect(consoleOf(page).filter((line) => LOUD.test(line))).toEqual([]);
  });
}

test('[CO-08] pixel plugin flags that are off are no sign of a consent tool', async ({
  page,
  shop,
}) => {
  await shop.open(
    page,
    emptyPage(
      '',
      script(
        'var pysOptions = { gdpr: { ajax_enabled: "", cookiebot_integration_enabled: false, all_disabled_by_api: "1" } }',
      ),
    ),
  );
  await expect.poll(() => gated(page)).toBe(false);
});

test('[CO-45, stood aside] consent that is off, or not in data-widgets, leaves the legacy plugin its settings and bar', async ({
  page,
  shop,
}) => {
  const legacy = `${script('var cli_cookiebar_settings = { notify_position_vertical: "bottom" };')}<script>
    document.addEventListener('DOMContentLoaded', () => { window.started = typeof cli_cookiebar_settings; });
  </script>`;
  for (const own of [inline('{"consent":false}'), '']) {
    const only = own ? 'data-enxerto' : 'data-enxerto data-widgets="push"';
    await shop.open(
      page,
      emptyPage('<div id="cookie-law-info-bar">Cookies</div>', legacy + own).replace(
        'data-enxerto></script>',
        `${only}></script>`,
      ),
    );
    await expect.poll(() => page.evaluate('window.started')).toBe('object');
    await expect(page.locator('#cookie-law-info-bar')).toBeVisible();
    await expect(page.locator('enxerto-root')).toHaveCount(0);
  }
});
