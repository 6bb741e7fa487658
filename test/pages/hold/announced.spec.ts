import type { Page } from '@playwright/test';
import { accept, BANNER, expect, plainPage, test } from '../harness/test';
import type { Shop } from '../harness/test';
import { reject } from '../release/held';
import { holding } from './services/page';

test.use({ outside: ['static.hotjar.com'] });

const PLUGIN = '/wp-content/plugins/woocommerce/assets/js';
const SOURCES = `${PLUGIN}/sourcebuster/sourcebuster.min.js`;
const ATTRIBUTION = `${PLUGIN}/frontend/order-attribution.min.js`;

/** What the page's scripts have noted, in order. */
const noted = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as never as { noted: string[] }).noted);

/** The function of the WP Consent API: it announces each category that changes. */
const CONSENT_API = `<script>
  window.noted = [];
  const states = {};
  window.wp_has_consent = (name) => states[name] === 'allow';
  window.wp_set_consent = (name, value) => {
    if (states[name] === value) return;
    states[name] = value;
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { [name]: value } }));
  };
</script>`;

/** What follows the order's source when marketing is allowed: it is no service, listens once, and needs the two files above it. */
const INTEGRATION = `<script>
  let listens = true;
  document.addEventListener('wp_listen_for_consent_change', ({ detail }) => {
    if (!listens || detail.marketing === undefined) return;
    listens = false;
    wc_order_attribution.setOrderTracking(detail.marketing === 'allow');
  });
</script>`;

/** How a page loads the two files. */
const LOADED: Record<string, string> = {
  printed: `<script src="${SOURCES}" id="sourcebuster-js-js"></script><script src="${ATTRIBUTION}" id="wc-order-attribution-js"></script>`,
  deferred: `<script defer src="${SOURCES}" id="sourcebuster-js-js"></script><script defer src="${ATTRIBUTION}" id="wc-order-attribution-js"></script>`,
  'inserted, one after the other': `<script>
    for (const src of ['${SOURCES}', '${ATTRIBUTION}']) document.head.append(Object.assign(document.createElement('script'), { src, async: false }));
  </script>`,
};

/** Opens a page with this markup for a visitor who has not decided. */
async function open(page: Page, shop: Shop, markup: string): Promise<void> {
  shop.serve(`shop.test${SOURCES}`, 'text/javascript', 'window.sbjs = { init() {} }');
  shop.serve(
    `shop.test${ATTRIBUTION}`,
    'text/javascript',
    `sbjs.init();
    window.wc_order_attribution = { setOrderTracking: (allowed) => noted.push('source ' + allowed) };`,
  );
  shop.page('/', await holding(plainPage(CONSENT_API + markup)));
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
}

for (const [way, files] of Object.entries(LOADED))
  test(`[LD-27, announced] order attribution, ${way}: who agrees on the first page gives the order its source, and no listener throws @both`, async ({
    page,
    shop,
  }) => {
    await open(page, shop, files + INTEGRATION);
    expect(await noted(page)).toEqual([]);
    await accept(page);
    await expect.poll(() => noted(page)).toEqual(['source true']);
  });

const LISTENS = `
  for (const name of ['cli_consent_update', 'cookieyes_consent_update'])
    document.addEventListener(name, () => noted.push(WHO + ' ' + name));`;
const listening = (who: string): string => LISTENS.replace('WHO', `'${who}'`);
const BOTH = (who: string): string[] => [
  `${who} cli_consent_update`,
  `${who} cookieyes_consent_update`,
];

test('[LD-27, announced] a held script that listens for consent hears of the choice that released it, as everybody does, once @both', async ({
  page,
  shop,
}) => {
  shop.allow('static.hotjar.com');
  shop.serve('static.hotjar.com/a.js', 'text/javascript', listening('held'));
  shop.serve(
    'static.hotjar.com/b.js',
    'text/javascript',
    `setTimeout(() => { ${listening('ready')} noted.push('is ready') })`,
  );
  await open(
    page,
    shop,
    `<script>${listening('own')}</script>${['a', 'b'].map((name) => `<script async src="https://static.hotjar.com/${name}.js"></script>`).join('')}`,
  );
  await accept(page);
  await expect
    .poll(async () => (await noted(page)).filter((what) => what.startsWith('held')))
    .toEqual(BOTH('held'));
  expect((await noted(page)).filter((what) => what.startsWith('own'))).toEqual(BOTH('own'));
});

test('[LD-27, announced] a refusal, and an agreement that releases nothing, are announced in the task of the click', async ({
  page,
  shop,
}) => {
  for (const [answer, markup] of [
    [reject, '<script src="https://static.hotjar.com/a.js"></script>'],
    [accept, ''],
  ] as const) {
    await page.context().clearCookies();
    await open(
      page,
      shop,
      `${markup}<script>${listening('own')}
        addEventListener('click', () => setTimeout(() => noted.push('later')), true);</script>`,
    );
    await answer(page);
    await expect.poll(() => noted(page)).toContain('later');
    expect((await noted(page)).slice(0, 2)).toEqual(BOTH('own'));
  }
});
