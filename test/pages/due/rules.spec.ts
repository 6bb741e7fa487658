import { expect, test } from '../harness/test';
import { AD, adPage, adStands, stir, visitor as adVisitor } from '../ad/ad-page';
import { loads, prompted, pushPage, SHOP, visitor, waitForLine } from './push-page';

/** As a visitor reads it in the address bar, and as the browser writes it. */
const PATH = '/promoção/акции/';
const WRITTEN = new URL(PATH, SHOP).pathname;

/** Rules of which the first is for this page, and the second is not. */
const RULES = [
  ['contains', 'promoção', 'not contains', '/акции/'],
  ['equals', PATH, 'not equals', PATH.normalize('NFD')],
  ['regex', '^https://[^/]+/promo(?:ção|s)/', 'not regex', '/(?:promoção|açúcar)/'],
  ['contains', WRITTEN.toLowerCase(), 'not contains', WRITTEN],
] as const;

for (const [operator, value, otherOperator, otherValue] of RULES) {
  const rule = { include: 'SPECIFIC', operator, value };
  const otherRule = { include: 'SPECIFIC', operator: otherOperator, value: otherValue };

  test(`@both [PU-30, address as it is shown] a prompt is for a page beyond ASCII by ${operator} ${value}, and not by ${otherOperator} ${otherValue}`, async ({
    page,
    shop,
  }) => {
    shop.allow('push.test');
    await visitor({ page, shop }, { triggers: { pageRule: rule } });
    shop.page(WRITTEN, pushPage());
    await page.goto(SHOP + PATH);
    await prompted(page);

    await visitor({ page, shop }, { triggers: { pageRule: otherRule } });
    await page.goto(SHOP + PATH);
    await waitForLine(
      page,
      `due: no push prompt, page rule: ${otherOperator} "${otherValue}" is not here`,
    );
    expect(loads(shop, 'push')).toBe(1);
  });

  test(`@both [AD-02, address as it is shown] an ad is for a page beyond ASCII by ${operator} ${value}, and not by ${otherOperator} ${otherValue}`, async ({
    page,
    shop,
  }) => {
    shop.allow('ads.test');
    await adVisitor({ page, shop });
    shop.page(WRITTEN, adPage({ ad: { rule } }));
    await page.goto(SHOP + PATH);
    await stir(page);
    await adStands(page);

    shop.page(WRITTEN, adPage({ ad: { rule: otherRule } }));
    await page.goto(SHOP + PATH);
    await stir(page);
    await waitForLine(page, `due: no ad, page rule: ${otherOperator} "${otherValue}" is not here`);
    await expect(page.locator(AD)).toHaveCount(0);
  });
}
