import { accept, cookies, expect, test } from '../../harness/test';
import type { Vendors } from '../../harness/vendors';
import { productShop } from '../product';
import { isReady } from '../wire';

const FILTERS = 'pys_get_gdpr_filters_values';
/** Names of the events that each service was sent, without Tag Manager's own. */
const sentByService = async (vendors: Vendors): Promise<Record<string, string[]>> => {
  const names: Record<string, string[]> = {};
  for (const { service, name } of await vendors.all())
    if (!name.startsWith('gtm.')) (names[service] ??= []).push(name);
  return names;
};
const VIEWED = {
  facebook: ['PageView', 'ViewContent'],
  ga: ['page_view', 'view_item'],
  gtm: ['page_view', 'view_item'],
};

test('[TR-33, on the page of the choice] [TR-31, the server’s word] after the choice the server is asked once, and held events are sent once, in order, with their ids', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  server.responses[FILTERS] = 'nothing';
  await page.goto(shop.origin);
  await isReady(page);
  await page.locator('h1').click();
  await page.waitForFunction(
    (file) => performance.getEntriesByType('resource').some(({ name }) => name.includes(file)),
    '/actions-',
  );
  await page.waitForLoadState('networkidle');
  expect(server.asked()).toEqual([]);
  expect(await cookies(page)).toEqual({});
  const before = Date.now();

  await accept(page);
  await expect.poll(server.asked).toHaveLength(1);
  const names = server.asked()[0]?.cookie.match(/[\w-]+(?==)/g);
  expect(server.asked()[0]?.cookie).toContain('viewed_cookie_policy=yes');
  expect(names).toEqual(
    expect.arrayContaining([
      'CookieLawInfoConsent',
      'cookielawinfo-checkbox-analytics',
      'pys_consent',
    ]),
  );
  expect(vendors.loads('facebook') + vendors.loads('ga') + vendors.loads('gtm')).toBe(0);
  server.answer();
  await expect
    .poll(() => sentByService(vendors))
    .toEqual({ ...VIEWED, facebook: ['PageView', 'ViewContent', 'Lead'] });
  await expect.poll(() => server.received().length).toBe(3);
  const all = await vendors.all();
  for (const [name, ...others] of [
    ['PageView', 'page_view'],
    ['ViewContent', 'view_item'],
    ['Lead'],
  ]) {
    const copy = server.received().find(({ event }) => event === name);
    expect(copy?.id).toHaveLength(36);
    expect(Number(copy?.fields['event_time']) * 1000).toBeLessThan(before);
    // The page view of Google's tag is its own.
    const same = all.filter(
      (one) => [name, ...others].includes(one.name) && one.name + one.service !== 'page_viewga',
    );
    expect(new Set(same.map(({ eventID }) => eventID))).toEqual(new Set([copy?.id]));
  }
  expect(server.asked().filter(({ action }) => action === FILTERS)).toHaveLength(1);
});
