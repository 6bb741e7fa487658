import { waitForLine, expect, leaveAndReturn, testInWholeBrowser as test } from '../harness/test';
import { SHOP, visitor } from './push-page';

test.beforeEach(({ shop }) => shop.allow('push.test'));

test('@both [PU-20, once per document] [LD-14, push] a page that comes back from the back/forward cache is not counted a second time @quick', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { triggers: { pageViews: 9 } });
  shop.page('/sem', '<!doctype html><title>Sem</title><p>Nada nosso</p>');
  await page.goto(SHOP);
  await waitForLine(page, 'due: no push prompt, page views: 1 of 9');
  await leaveAndReturn(page, '/sem');
  expect(await page.evaluate('JSON.parse(localStorage["enxerto.session"]).pv')).toBe(1);
});
