import { UNDECIDED, visitorOf } from '../../../../demo-site/tracking/visitor.mjs';
import { choose, remember, runCommand, stored } from '../../choice/visitor';
import { printedFor } from '../../harness/php';
import { accept, BANNER, consoleOf, cookies, expect, test } from '../../harness/test';
import type { Vendors } from '../../harness/vendors';
import { productPage, productShop } from '../product';
import { isReady } from '../wire';

const FILTERS = 'pys_get_gdpr_filters_values';
const AGREED = visitorOf('viewed_cookie_policy=yes');
const ALL = { advertisement: true, analytics: true };
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

test('[TR-33, cached pages] on a cached page the server is asked for visitors who agreed, who are tracked; others are not', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  shop.page('/undecided', printedFor(UNDECIDED, productPage()));
  shop.page('/agreed', printedFor(AGREED, productPage()));
  await page.goto(`${shop.origin}/agreed`);
  await isReady(page);
  await page.locator(BANNER).waitFor();
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  for (const path of ['/agreed', '/undecided']) {
    await page.goto(shop.origin + path);
    await isReady(page);
    await page.waitForLoadState('networkidle');
  }
  expect([server.asked(), await vendors.all(), server.received()]).toEqual([[], [], []]);

  await page.context().clearCookies();
  server.responses[FILTERS] = 'nothing';
  await remember(page, stored('yes', { ver: '1', ...ALL, necessary: true, functional: true }));
  const kept = {
    pysTrafficSource: 'google.com',
    pys_first_visit: 'true',
    _fbp: 'fb.1.1.1',
    _ga: 'GA1.1.2.3',
  };
  await remember(page, { ...kept, pbid: 'b2'.repeat(32) });
  await page.goto(`${shop.origin}/undecided`);
  await expect.poll(server.asked).toHaveLength(1);
  expect(await cookies(page)).toMatchObject(kept);
  expect(await vendors.all()).toEqual([]);
  server.answer();
  await expect.poll(() => sentByService(vendors)).toEqual(VIEWED);
  expect(await cookies(page)).toMatchObject(kept);
});

test('[TR-33, no answer] where the server does not answer, vendors stay off, one debug line says so, and nothing is erased', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  server.responses[FILTERS] = '0';
  shop.page('/undecided', printedFor(UNDECIDED, productPage()));
  const kept = { pysTrafficSource: 'google.com', _fbp: 'fb.1.1.1', pbid: 'b2'.repeat(32) };
  await remember(page, stored('yes', { ver: '1', ...ALL, necessary: true, functional: true }));
  await remember(page, kept);
  await page.goto(`${shop.origin}/undecided`);
  const lines = (): string[] =>
    consoleOf(page).filter((line) => line.includes("the page's flags hold"));
  await expect.poll(lines).toEqual([expect.stringContaining('and switch everything off')]);
  await page.locator('h1').click();
  expect(await sentByService(vendors)).toEqual({});
  expect(server.received()).toEqual([]);
  expect(await cookies(page)).toMatchObject(kept);
  // What the page says no to is not what it says to everybody: its own yes holds as well.
  await page.goto(shop.origin);
  await expect.poll(() => sentByService(vendors)).toEqual(VIEWED);
  expect(lines()).toHaveLength(2);
});

test('[TR-33, each decision] the server is asked once for each new decision, and an older answer does not count for a newer one', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  const asked = (): string[] =>
    server
      .asked()
      .filter(({ action }) => action === FILTERS)
      .map(({ cookie }) => /pys_consent=([^;]*)/.exec(cookie)?.[1] ?? '')
      .map((value) => atob(decodeURIComponent(value)));
  await page.goto(shop.origin);
  await isReady(page);
  await choose(page, { analytics: true, advertisement: false });
  await expect.poll(() => sentByService(vendors)).toEqual({ ga: VIEWED.ga, gtm: VIEWED.gtm });

  // Both at once, and the server is slow: Google's services continue, Meta waits.
  server.responses[FILTERS] = 'nothing';
  await choose(page, ALL);
  await expect.poll(asked).toHaveLength(2);
  expect(JSON.parse(asked()[0] ?? '')).toMatchObject({ ga: true, facebook: false });
  expect(JSON.parse(asked()[1] ?? '')).toMatchObject({ ga: true, facebook: true });
  const signal = (): Promise<unknown> =>
    page.evaluate(() => (window as unknown as Record<string, unknown>)['ga-disable-G-PINHAL4KID']);
  expect(await signal()).toBeUndefined();
  expect(vendors.loads('facebook')).toBe(0);
  server.answer();
  await expect
    .poll(() => vendors.calls('facebook'))
    .toContainEqual(expect.arrayContaining(['init']));

  // The result of a site's filter for this decision does not count for the next.
  delete server.responses[FILTERS];
  server.filters = { analytics_disabled_by_api: true };
  await choose(page, { analytics: true, advertisement: false });
  await expect.poll(signal).toBe(true);
  await choose(page, 'none');
  server.filters = {};
  await choose(page, ALL);
  await expect.poll(signal).toBe(false);
  expect(asked()).toHaveLength(4);
  expect(vendors.loads('ga') + vendors.loads('gtm') + vendors.loads('facebook')).toBe(3);
});

test('[TR-33, not asked] where the server is not to be asked, our own yes wins over its consent integration', async ({
  page,
  shop,
  vendors,
}) => {
  const server = productShop(shop);
  shop.page('/ours', printedFor(UNDECIDED, productPage({ ajax_enabled: false })));
  shop.page(
    '/theirs',
    printedFor(
      UNDECIDED,
      productPage({ ajax_enabled: '', cookie_law_info_integration_enabled: false }),
    ),
  );
  await page.goto(`${shop.origin}/ours`);
  await isReady(page);
  await page.waitForLoadState('networkidle');
  expect(await vendors.all()).toEqual([]);
  await accept(page);
  await expect.poll(() => sentByService(vendors)).toEqual(VIEWED);
  await page.goto(`${shop.origin}/theirs`);
  await isReady(page);
  await runCommand(page, 'track', 'Lead', {});
  await page.waitForLoadState('networkidle');
  expect(await sentByService(vendors)).toEqual(VIEWED);
  expect(server.asked().map(({ action }) => action)).not.toContain(FILTERS);
});
