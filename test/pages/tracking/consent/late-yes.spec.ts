import { choose } from '../../choice/visitor';
import { expect, test } from '../../harness/test';
import type { VendorEvent } from '../../harness/vendors';
import { productShop } from '../product';
import { isReady } from '../wire';

const ALL = { advertisement: true, analytics: true };

test("[TR-31, refused, then agreed] [TR-32, agreed again] after a refusal a later yes sends the page's view once to each service @both", async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  const views = async (): Promise<VendorEvent[]> =>
    (await vendors.all()).filter(({ name }) => /^(?:PageView|page_view)$/.test(name));
  const seen = async (): Promise<string[]> => (await views()).map(({ service }) => service).sort();
  await page.goto(shop.origin);
  await isReady(page);
  await choose(page, 'none');
  const refused = Date.now();
  // Nothing was sent, and actions before the consent are not sent later.
  await page.locator('h1').click();
  expect([await vendors.all(), server.received(), server.asked()]).toEqual([[], [], []]);

  await choose(page, ALL);
  await expect.poll(seen).toEqual(['facebook', 'ga', 'gtm']);
  await expect.poll(() => server.received().map(({ event }) => event)).toEqual(['PageView']);
  const ids = (await views()).flatMap(({ service, eventID }) =>
    service === 'ga' ? [] : [eventID],
  );
  expect(new Set([...ids, server.received()[0]?.id]).size).toBe(1);
  expect(ids[0]).toHaveLength(36);
  expect(Number(server.received()[0]?.fields['event_time'])).toBeGreaterThanOrEqual(
    Math.floor(refused / 1000),
  );

  await choose(page, 'none');
  await expect.poll(() => vendors.calls('facebook')).toContainEqual(['consent', 'revoke']);
  await choose(page, ALL);
  await expect.poll(() => vendors.calls('facebook')).toContainEqual(['consent', 'grant']);
  await page.locator('h1').click();
  await expect
    .poll(() => server.received().map(({ event }) => event))
    .toEqual(['PageView', 'Lead']);
  expect(await seen()).toEqual(['facebook', 'ga', 'gtm']);
  expect((await vendors.calls('facebook')).filter(([verb]) => verb === 'init')).toHaveLength(1);
  expect((await vendors.calls('ga')).filter(([verb]) => verb === 'config')).toHaveLength(1);
  expect(['facebook', 'ga', 'gtm'].map((slug) => vendors.loads(slug as 'ga'))).toEqual([1, 1, 1]);

  // On the next page, which is printed for who refused: one after the other.
  await choose(page, 'none');
  await page.goto(`${shop.origin}/?2`);
  await isReady(page);
  await choose(page, { analytics: true, advertisement: false });
  await expect.poll(seen).toEqual(['facebook', 'ga', 'ga', 'gtm', 'gtm']);
  await choose(page, ALL);
  await expect.poll(seen).toEqual(['facebook', 'facebook', 'ga', 'ga', 'gtm', 'gtm']);
  const [gtm, facebook] = (await views()).filter(({ service }) => service !== 'ga').slice(-2);
  expect(gtm?.eventID).not.toBe(facebook?.eventID);
  expect(facebook?.at).toBeGreaterThan(gtm?.at ?? Infinity);
});
