import { ready } from '../choice/visitor';
import { expect, plainPage, test } from '../harness/test';

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
