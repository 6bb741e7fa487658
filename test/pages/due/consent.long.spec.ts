import { choose, followed, ready } from '../choice/visitor';
import { loads, waitForLine, BANNER, expect, test } from '../harness/test';
import { AGREED, asked, delayed, prompted, SHOP, visitor } from './push-page';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const KEPT = 'Object.keys(localStorage).filter((key) => key !== "enxerto.choice")';

test('[PU-10, consent] [PU-20, memory] before the category is granted nothing is loaded, asked or stored; once granted, the prompt is due @quick', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, {}, {});
  await page.goto(SHOP);
  await expect(page.locator(BANNER)).toBeVisible();
  await ready(page);
  await waitForLine(page, 'push not started: no consent');
  await page.evaluate('enxerto.push(["notifications.ask"], ["notifications.track", "Compra"])');
  await page.waitForLoadState('networkidle');
  for (const file of ['due', 'push', 'subscription']) expect(loads(shop, file)).toBe(0);
  expect(asked(shop)).toBe(0);
  expect(await page.evaluate(KEPT)).toEqual([]);

  await choose(page, { functional: true });
  await prompted(page);
  expect(asked(shop)).toBe(1);
  expect(await page.evaluate('JSON.parse(localStorage["enxerto.session"]).pv')).toBe(1);
});

test('[PU-10, withdrawn] withdrawal cancels a waiting prompt and clears the session; a new grant begins both anew', async ({
  page,
  shop,
}) => {
  await delayed({ page, shop });
  await page.clock.runFor(40_000);
  await choose(page, 'none');
  await followed(page);
  expect(await page.evaluate(KEPT)).toEqual([]);
  await page.clock.runFor(600_000);
  expect(loads(shop, 'push')).toBe(0);

  await choose(page, 'all');
  await expect.poll(() => asked(shop)).toBe(2);
  await page.waitForLoadState('networkidle');
  await page.clock.runFor(40_000);
  expect(loads(shop, 'push')).toBe(0);
  await page.clock.runFor(40_000);
  await prompted(page);
  expect(loads(shop, 'due')).toBe(1);
});

test('[LD-09, push] destroy cancels a waiting prompt, and the next start does not count the page a second time', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, { triggers: { pageViews: 2 } }, AGREED);
  await page.goto(SHOP);
  await waitForLine(page, 'due: no push prompt, page views: 1 of 2');
  await page.evaluate('enxerto.destroy()');
  expect(await page.evaluate('"notifications" in enxerto')).toBe(false);
  await page.evaluate('enxerto.start()');
  await expect.poll(() => asked(shop)).toBe(2);
  await ready(page);
  expect(await page.evaluate('JSON.parse(localStorage["enxerto.session"]).pv')).toBe(1);
  expect(loads(shop, 'push')).toBe(0);
});
