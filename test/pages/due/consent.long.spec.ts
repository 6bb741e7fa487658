import { choose, followed, ready } from '../choice/visitor';
import { BANNER, consoleOf, expect, test } from '../harness/test';
import {
  AGREED,
  API,
  asked,
  delayed,
  isTold,
  loads,
  prompted,
  pushPage,
  REFUSED,
  SHOP,
  waitForLine,
  visitor,
} from './push-page';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const KEPT = 'Object.keys(localStorage).filter((key) => key !== "enxerto.choice")';

test('[PU-10, consent] [PU-20, memory] before the category is granted nothing is loaded, asked or stored; once granted, the prompt is due', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop }, {}, {});
  await page.goto(SHOP);
  await expect(page.locator(BANNER)).toBeVisible();
  await ready(page);
  await waitForLine(page, 'push not started: not consented to');
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

test('[PU-10, consent] a visitor who refused loads no byte of push', async ({ page, shop }) => {
  await visitor({ page, shop }, {}, REFUSED);
  await page.goto(SHOP);
  await waitForLine(page, 'push not started: not consented to');
  await page.waitForLoadState('networkidle');
  expect(loads(shop, 'due') + loads(shop, 'push') + asked(shop)).toBe(0);
});

test('[PU-10, category] the category that the owner names for push decides', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  shop.page('/', pushPage({ push: { category: 'advertisement' } }));
  await page.goto(SHOP);
  await waitForLine(page, 'push not started: not consented to');
  await choose(page, { advertisement: true });
  await prompted(page);
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

test('@both [PU-10, withdrawn] withdrawal breaks off the provider request that is under way, and no prompt follows', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  const closed = new Promise<void>((resolve) => {
    shop.answer('push.test/cdn/a-1.json', (_request, response) => response.on('close', resolve));
  });
  await page.goto(SHOP);
  await expect.poll(() => asked(shop)).toBe(1);
  await choose(page, 'none');
  await closed;
  await followed(page);
  expect(loads(shop, 'push')).toBe(0);
});

test('[LD-07, site id] push that is configured without a site id logs one line; push that is not configured logs none', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  shop.page('/section', pushPage({}, '', 'data-debug'));
  shop.page('/attribute', pushPage({ push: null }, '', 'data-push-api="/api" data-debug'));
  shop.page('/neither', pushPage({ push: null }, '', 'data-debug'));
  for (const path of ['/section', '/attribute', '/neither']) {
    consoleOf(page).length = 0;
    await page.goto(SHOP + path);
    await ready(page);
    expect(isTold(page, 'push not started: No Site Id provided')).toBe(path !== '/neither');
  }
  expect(isTold(page, 'push not started: not configured, or switched off')).toBe(true);
  expect(loads(shop, 'due')).toBe(0);
});

test('[LD-02, subscribersSiteId] the legacy global alone starts push, and `push: false` switches it off', async ({
  page,
  shop,
}) => {
  await visitor({ page, shop });
  const attributes = `data-push-cdn="https://push.test/cdn" ${API} data-debug`;
  const head = '<script>var subscribersSiteId = "a-1"</script>';
  shop.page('/', pushPage({ push: null }, '', attributes).replace('<head>', `<head>${head}`));
  shop.page('/off', pushPage({ push: false }, '', attributes).replace('<head>', `<head>${head}`));
  await page.goto(SHOP);
  await prompted(page);
  const before = loads(shop, 'due');
  await page.goto(`${SHOP}/off`);
  await waitForLine(page, 'push not started: not configured, or switched off');
  expect(loads(shop, 'due')).toBe(before);
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
