import { state } from '../choice/visitor';
import { BANNER, accept, expect, test } from '../harness/test';
import { layerOf } from '../signals/google';
import { inline, staysClosed, tracked, verdicts } from './doubtful';

test('[XX-14, our configuration] a misspelt section asks the visitor and opens nothing before the answer, which holds @quick', async ({
  page,
  shop,
  vendors,
}) => {
  await shop.open(
    page,
    tracked(inline('{ "concent": {}, "look": { "scheme": "dark" } }')),
    '/?enxerto_debug=1',
  );
  await staysClosed(page, { shop, vendors }, /^our configuration does not say "consent"/);
  await accept(page);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  // A way back, and Google told, as where the section is spelt right.
  await expect(page.locator('enxerto-root[data-widget="tab"]')).toHaveCount(1);
  expect(await layerOf(page)).toEqual([
    'default denied denied denied',
    'update granted granted granted',
  ]);
  await page.goto(`${shop.origin}/?enxerto_debug=1`);
  await expect.poll(() => vendors.loads('facebook')).toBe(2);
  await expect.poll(() => verdicts(page)).toHaveLength(2);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(BANNER)).toHaveCount(0);
});

test("[XX-14, later] [CO-08, in part] after the owner's `enabled: false`, a consent tool that comes later closes what has not run yet", async ({
  page,
  shop,
  vendors,
}) => {
  shop.page('/', tracked(inline('{ "consent": { "enabled": false }, "look": {} }')));
  // A tool that an optimizer lets in once the visitor does something, and that has its global by its script.
  shop.serve(
    'shop.test/late.js',
    'text/javascript',
    'window.Cookiebot = { hasResponse: false, consent: {} };',
  );
  await page.goto(`${shop.origin}/?enxerto_debug=1`);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  await expect.poll(async () => (await vendors.calls('ga')).length).toBeGreaterThan(1);
  expect((await state(page)).gated).toBe(false);
  await page.evaluate(() => {
    const late = document.createElement('script');
    late.src = '/late.js';
    document.head.append(late);
  });
  await expect.poll(async () => (await state(page)).gated).toBe(true);
  await expect.poll(() => vendors.calls('facebook')).toContainEqual(['consent', 'revoke']);
  await expect.poll(() => layerOf(page, 'dataLayerPYS')).toContain('update denied denied ');
  await page.evaluate(() => {
    (window as unknown as { enxerto: { track(name: string): void } }).enxerto.track('Lead');
  });
  expect(verdicts(page)).toEqual([
    'NO CONSENT TOOL ON THIS PAGE: NOTHING IS HELD BACK (CO-08)',
    expect.stringMatching(/^Cookiebot is on this page \(Cookiebot\), added late/),
  ]);
  const named = (await vendors.all()).map(({ name }) => name);
  expect(named).toContain('PageView');
  expect(named).not.toContain('Lead');
});
