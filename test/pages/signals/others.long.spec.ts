import { accept, consoleOf, expect, plainPage, test } from '../harness/test';
import { held, ran, logs } from '../release/held';
import { choose, layerOf } from './google';
import { ready } from '../choice/visitor';

test('[CO-41, Microsoft and Meta] Microsoft and Meta are told no before a choice, and then the choice, even if their tag comes later', async ({
  page,
  shop,
}) => {
  const pixel = `<script>window.received = []; window.fbq = (...said) => received.push(said.join(' '));</script>`;
  await shop.openAsked(page, plainPage(pixel));
  await choose(page, 'all');
  await choose(page, { advertisement: false });
  const { received, uetq } = await page.evaluate(() => {
    const foreign = window as unknown as { received: string[]; uetq: unknown[] };
    return { received: foreign.received, uetq: foreign.uetq };
  });
  expect(received).toEqual(['consent revoke', 'consent grant', 'consent revoke']);
  expect(uetq).toEqual([
    ...['consent', 'default', { ad_storage: 'denied' }],
    ...['consent', 'update', { ad_storage: 'granted' }],
    ...['consent', 'update', { ad_storage: 'denied' }],
  ]);
});

function inlineConfig(json: string): string {
  return `<script type="application/json" data-enxerto>${json}</script>`;
}

for (const [what, config] of [
  ['nothing asks for consent', ''],
  ['another tool’s decision holds', inlineConfig('{ "consent": { "source": "complianz" } }')],
  ['consent is switched off', inlineConfig('{ "consent": false }')],
] as const) {
  test(`[CO-40, CO-41, ours alone] no vendor is told anything where ${what}`, async ({
    page,
    shop,
  }) => {
    await shop.open(page, plainPage().replace(inlineConfig('{ "consent": {} }'), config));
    await ready(page);
    expect(
      await page.evaluate(() =>
        ['dataLayer', 'dataLayerPYS', 'uetq'].filter((name) => name in window),
      ),
    ).toEqual([]);
  });
}

test('[XX-01, signals] invalid, frozen or throwing layers and pixels are one debug line each, and the choice is made', async ({
  page,
  shop,
}) => {
  const head = `<script>
    window.dataLayer = [];
    dataLayer.push = () => { throw new Error('theirs'); };
    window.dataLayerPYS = 'text';
    window.uetq = Object.freeze([]);
    window.fbq = () => { throw new Error('theirs'); };
  </script>`;
  const config = '{ "consent": {}, "signals": { "layers": "dataLayer dataLayerPYS mine" } }';
  await shop.open(
    page,
    plainPage(held('analytics', '', logs('released')))
      .replace('{ "consent": {} }', config)
      .replace('<!--tag-->', `${head}<!--tag-->`),
    '/?enxerto_debug=1',
  );
  await accept(page);
  await expect.poll(() => ran(page)).toEqual(['released']);
  expect(await layerOf(page, 'mine')).toEqual([
    'default denied denied denied',
    'update granted granted granted',
  ]);
  expect(
    consoleOf(page)
      .filter((line) => line.includes('accepts no consent signal'))
      .toSorted(),
  ).toEqual(
    ['dataLayer', 'dataLayerPYS', 'fbq', 'uetq'].map(
      (name) => `info: [enxerto] ${name}: accepts no consent signal`,
    ),
  );
});
