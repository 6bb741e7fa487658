import type { Page } from '@playwright/test';
import type { Shop } from '../harness/test';
import { boxOf, consoleOf, expect, test } from '../harness/test';
import {
  AD,
  asked,
  counted,
  CREATIVE,
  isTold,
  openAd,
  openAndStir,
  serveAd,
  servePicture,
  session,
  visitor,
} from './ad-page';

test.beforeEach(({ shop }) => shop.allow('ads.test'));

/** Nothing shows, nothing is counted, nobody else is told, the page scrolls, and one line says why. */
async function expectNone(page: Page, shop: Shop, line: string): Promise<void> {
  await expect.poll(() => isTold(page, line)).toBe(true);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(AD)).toHaveCount(0);
  expect(counted(shop)).toEqual([]);
  expect(await session(page)).toEqual({});
  expect(
    consoleOf(page).filter((one) => / no ad[:,]|expected the provider/.test(one)),
  ).toHaveLength(1);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).toBe(
    'visible',
  );
  // Others go on.
  await page.evaluate('enxerto.consent.open()');
  await expect(page.locator('enxerto-root[data-widget="dialog"] dialog[open]')).toBeVisible();
}

const NOT_JSON = 'due: https://ads.test/v1/recommend';
const without = (field: keyof typeof CREATIVE): object => ({ ...CREATIVE, [field]: undefined });

const BAD: [what: string, status: number, ad: unknown, line: string][] = [
  ['HTML', 200, '<!doctype html><title>Manutenção</title>', NOT_JSON],
  ['over a megabyte', 200, { ...CREATIVE, x: 'x'.repeat(1_000_001) }, NOT_JSON],
  ['no title', 200, without('title'), 'ad: no ad: expected another title'],
  [
    'a javascript: target',
    200,
    { ...CREATIVE, clickUrl: 'javascript:window.hit=1' },
    'ad: no ad: expected another clickUrl',
  ],
];
for (const [what, status, ad, line] of BAD)
  test(`[AD-03] the answer is bad (${what}): no ad, one debug line, nothing counted, other widgets work`, async ({
    page,
    shop,
  }) => {
    await visitor({ page, shop });
    serveAd(shop, ad, status);
    await openAndStir(page);
    await expectNone(page, shop, line);
  });

for (const [what, body, status] of [
  ['missing', '', 404],
  ['HTML', '<!doctype html><p>Não', 200],
  ['cut off', '<svg xmlns="http://www.w3.org/2000/svg"><re', 200],
] as const)
  test(`@both [AD-04, broken picture] a picture that is ${what}: no ad is shown and none is counted`, async ({
    page,
    shop,
  }) => {
    await visitor({ page, shop });
    servePicture(shop, body, status);
    await openAndStir(page);
    await expectNone(page, shop, 'ad: no ad: no picture at https://ads.test/picture.svg');
  });

test('[AD-03, hang] a service that never answers is given up after five seconds, a picture after ten', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  let isClosed = false;
  shop.answer('ads.test/v1/recommend', (_request, response) => {
    response.on('close', () => (isClosed = true));
  });
  await page.clock.install();
  await openAndStir(page);
  await expect.poll(() => asked(shop)).toBe(1);
  await page.clock.fastForward(6_000);
  await expectNone(page, shop, NOT_JSON);
  await expect.poll(() => isClosed).toBe(true);

  consoleOf(page).length = 0;
  serveAd(shop);
  shop.answer('ads.test/picture.svg', () => {});
  await openAndStir(page);
  await expect.poll(() => asked(shop, '/picture.svg')).toBe(1);
  await page.clock.fastForward(11_000);
  await expectNone(page, shop, 'ad: no ad: no picture at');
});

test('[XX-03, ads] [AD-11] hostile fields do nothing: markup is shown as text, addresses that are not http(s) are left out', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  shop.allow('oficina.test');
  shop.serve('oficina.test/baloico', 'text/html', '<!doctype html><title>Oficina</title>');
  serveAd(
    shop,
    JSON.stringify({
      ...CREATIVE,
      id: 7,
      title: '<img src=x onerror="window.hit=1">'.repeat(400),
      body: '</p><script>window.hit=1</script>'.repeat(3_000),
      advertiser: null,
      pixels: [
        'javascript:window.hit=1',
        'http://ads.test/pixel/1',
        {},
        'https://ads.test/pixel/1',
        ...Array.from({ length: 500 }, () => 'ftp://ads.test/pixel/2'),
      ],
      onViewed: null,
      viewability_actions: { reportServed: 'data:text/html,1', __proto__: { reportViewed: 'x' } },
    }).replace('"id":7', '"id":7,"__proto__":{"hit":1},"constructor":"x"'),
  );
  await page.setViewportSize({ width: 390, height: 500 });
  await openAd(page);
  expect(await page.evaluate(() => 'hit' in window || 'hit' in {})).toBe(false);
  // By TLS, as the page is, and once, though it stands there twice.
  await expect.poll(() => counted(shop)).toEqual(['/pixel/1']);
  const { width, height, y } = await boxOf(page.locator(`${AD} .panel`));
  expect(width).toBeLessThanOrEqual(390 - 24);
  expect(height).toBeLessThanOrEqual(500 - 24);
  expect(y).toBeGreaterThanOrEqual(12);
  const link = page.locator(`${AD} a`);
  expect(await link.getAttribute('rel')).toBe('sponsored noopener nofollow');
  const [opened] = await Promise.all([page.waitForEvent('popup'), link.click()]);
  // Until the target has come, Firefox shows an empty page there.
  await opened.waitForURL(CREATIVE.clickUrl);
  expect(await opened.evaluate('opener')).toBeNull();
});
