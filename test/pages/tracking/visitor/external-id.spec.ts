import { visitorOf } from '#demo-site/tracking/visitor.mjs';
import { EXTERNAL_ID_MAX_WAIT_MS } from '#src/limits';
import { choose } from '#test/pages/choice/visitor';
import { expect, test } from '#test/pages/harness/test';
import type { Vendors } from '#test/pages/harness/vendors';
import { productShop } from '../product';
import { isReady } from '../wire';

const ALL = { advertisement: true, analytics: true };
const ID = 'pys_get_pbid';
/** What Meta was initialised with on this page. */
const initialised = async (vendors: Vendors): Promise<unknown> =>
  (await vendors.calls('facebook')).find(([verb]) => verb === 'init');
const pbid = (cookie = ''): string | undefined => /(?:^|; )pbid=(\w+)/.exec(cookie)?.[1];

test('[TR-60] the external id is requested once, after consent, and init and every server copy have it @quick', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  // Even on a slow machine the answer arrives within the time that the product waits for it.
  await page.addInitScript((timeout) => {
    const { setTimeout: later } = window;
    Object.assign(window, {
      setTimeout: (callback: () => void, ms: number) =>
        later(callback, ms === timeout ? 20_000 : ms),
    });
  }, EXTERNAL_ID_MAX_WAIT_MS);
  await page.goto(shop.origin);
  await isReady(page);
  expect(server.asked()).toEqual([]);
  await choose(page, { analytics: true, advertisement: false });
  await expect.poll(() => vendors.loads('ga')).toBe(1);
  expect(server.asked()).not.toContain(ID);
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
  expect(server.asked().filter((action) => action === ID)).toHaveLength(1);

  await page.goto(`${shop.origin}/?2`);
  await expect.poll(() => initialised(vendors)).toContainEqual({ external_id });
  expect(server.asked().filter((action) => action === ID)).toHaveLength(1);
});
