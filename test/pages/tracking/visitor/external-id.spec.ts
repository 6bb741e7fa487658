import { visitorOf } from '../../../../demo-site/tracking/visitor.mjs';
import { EXTERNAL_ID_PATIENCE_MS } from '../../../../src/limits';
import { choose } from '../../choice/visitor';
import { cookies, expect, test } from '../../harness/test';
import type { Vendors } from '../../harness/vendors';
import { productShop } from '../product';
import { isReady } from '../wire';

const ALL = { advertisement: true, analytics: true };
const ID = 'pys_get_pbid';
/** What Meta was initialised with on this page. */
const initialised = async (vendors: Vendors): Promise<unknown> =>
  (await vendors.calls('facebook')).find(([verb]) => verb === 'init');
const pbid = (cookie = ''): string | undefined => /(?:^|; )pbid=(\w+)/.exec(cookie)?.[1];

test('[TR-60] the external id is requested once, after consent, and init and every server copy have it', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  const questions = (): string[] => server.asked().map(({ action }) => action);
  // Even on a slow machine the answer arrives within the time that the product waits for it.
  await page.addInitScript((timeout) => {
    const { setTimeout: later } = window;
    Object.assign(window, {
      setTimeout: (callback: () => void, ms: number) =>
        later(callback, ms === timeout ? 20_000 : ms),
    });
  }, EXTERNAL_ID_PATIENCE_MS);
  await page.goto(shop.origin);
  await isReady(page);
  expect(questions()).toEqual([]);
  await choose(page, { analytics: true, advertisement: false });
  await expect.poll(() => vendors.loads('ga')).toBe(1);
  expect(questions()).not.toContain(ID);
  await choose(page, ALL);
  await page.locator('h1').click();
  await expect.poll(() => server.received().length).toBe(2);
  const { externalId: external_id } = visitorOf('', '127.0.0.1');
  const init = ['init', expect.any(String), { external_id }];
  await expect.poll(() => initialised(vendors)).toEqual(init);
  expect(server.received().map(({ event, headers }) => [event, pbid(headers.cookie)])).toEqual([
    ['PageView', external_id],
    ['Lead', external_id],
  ]);
  expect(questions().filter((action) => action === ID)).toHaveLength(1);

  await page.goto(`${shop.origin}/?2`);
  await expect.poll(() => initialised(vendors)).toContainEqual({ external_id });
  expect(questions().filter((action) => action === ID)).toHaveLength(1);
});

test('@both [TR-60, 300 ms] [TR-60, late] after 300 ms without an answer the page creates its own external id and stores it, until the answer comes', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  server.responses[ID] = 'nothing';
  await page.clock.install();
  await page.goto(shop.origin);
  await isReady(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await choose(page, ALL);
  await expect.poll(() => server.asked().map(({ action }) => action)).toContain(ID);
  // Google's tag does not wait for Meta's id.
  await expect.poll(() => vendors.loads('ga')).toBe(1);
  await page.clock.runFor(299);
  expect(await page.evaluate(() => 'fbq' in window)).toBe(false);
  expect([vendors.loads('facebook'), server.received(), await cookies(page)]).toEqual([
    0,
    [],
    expect.not.objectContaining({ pbid: expect.anything() }),
  ]);
  await page.clock.runFor(1);
  await expect.poll(() => server.received().length).toBe(2);
  const { pbid: own } = await cookies(page);
  expect(own).toMatch(/^[\da-f]{64}$/);
  await expect.poll(() => initialised(vendors)).toContainEqual({ external_id: own });
  const seen = (): (string | undefined)[] =>
    server.received().map(({ headers }) => pbid(headers.cookie));
  expect(seen()).toEqual([own, own]);

  // WordPress was only slow: from now on its own id counts.
  server.answer();
  const { externalId } = visitorOf('', '127.0.0.1');
  await expect.poll(async () => (await cookies(page))['pbid']).toBe(externalId);
  await page.locator('h1').click();
  await expect.poll(seen).toEqual([own, own, externalId]);
  await page.goto(`${shop.origin}/?2`);
  await expect.poll(() => initialised(vendors)).toContainEqual({ external_id: externalId });
  expect(server.asked().filter(({ action }) => action === ID)).toHaveLength(1);
});

test('[TR-13, external id] [TR-60, switched off] where the server switches the external id off, none is requested, created or sent', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  server.filters = { externalID_disabled_by_api: true };
  await page.goto(shop.origin);
  await isReady(page);
  await choose(page, ALL);
  await expect.poll(() => server.received().length).toBe(2);
  await expect.poll(() => initialised(vendors)).toEqual(['init', expect.any(String)]);
  expect(server.asked().map(({ action }) => action)).not.toContain(ID);
  expect(Object.keys(await cookies(page))).not.toContain('pbid');
});
