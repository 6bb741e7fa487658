import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { consoleOf, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import {
  asked,
  fakePush,
  KEY,
  PROMPT,
  promptStands,
  pushShop,
  SHOP,
  SITE,
  subscribe,
  SUBSCRIBER,
} from './provider';

/** Two sites in folders of one origin, each with a provider of its own; the second key is another point of the same curve. */
const TABLES = { path: '/mesas/', siteId: SITE, host: 'push.test', key: KEY };
const BEDS = {
  path: '/camas/',
  siteId: 'loja/camas',
  host: 'push-b.test',
  key: KEY.replace(/^BC/, 'BD'),
};
type Folder = typeof TABLES;

/** Where the second site's worker is, and what its names end with. */
const ASIDE = '.loja/camas';
const SCOPE = '/__enxerto-push.loja%252Fcamas/';

function serve(
  shop: Shop,
  { key, ...site }: Folder,
  more: Parameters<typeof pushShop>[1] = {},
): void {
  pushShop(shop, {
    ...site,
    ...more,
    site: { public_vapid_key: key },
    config: { ad: { active: true, delay: 0, frequency: 0, category: 'functional' } },
    tag: 'data-ad-api="https://ads.test/v1/recommend"',
  });
}

test.beforeEach(async ({ page, shop }) => {
  shop.allow('push.test', 'push-b.test', 'ads.test');
  await fakePush(page);
  serve(shop, TABLES);
  serve(shop, BEDS);
  shop.refuse('ads.test/v1/recommend', 204);
});

const open = async (page: Page, { path }: Folder): Promise<void> => {
  consoleOf(page).length = 0;
  await page.goto(`${SHOP}${path}?enxerto_debug=1`);
};

/** What a site's provider was sent, but for the question of its settings. */
const sentTo = (shop: Shop, { host }: Folder): string[] =>
  shop.requests
    .filter(({ origin }) => origin === `https://${host}`)
    .map(({ path }) => path.replace(/\?.*/, ''))
    .filter((path) => !path.endsWith('.json'));

/** What is stored of a site's subscription, by the key in localStorage. */
const record = (page: Page, place = ''): Promise<Record<string, unknown>> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}') as never,
    `enxerto.push${place}`,
  );

/** The browser's subscriptions: their keys, by scope. */
const subscriptions = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('fake.subscription'))
        .map(([name, json]) => [
          `/${name.slice('fake.subscription '.length)}`,
          (JSON.parse(String(json)) as { key: string }).key,
        ]),
    ),
  );

/** The subscriber for the worker, by the keys in the database. */
const forWorkers = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('enxerto');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const store = opening.result.transaction('push').objectStore('push');
    const [keys, values] = [store.getAllKeys(), store.getAll()];
    await new Promise((resolve) => (store.transaction.oncomplete = resolve));
    opening.result.close();
    return Object.fromEntries(
      keys.result.map((key, at) => [String(key), (values.result as { uuid: unknown }[])[at]?.uuid]),
    );
  });

/** The visitor subscribes at the prompt of the site whose page is open. */
async function subscribeTo(page: Page, shop: Shop, site: Folder, place = ''): Promise<void> {
  await promptStands(page);
  await subscribe(page);
  await expect.poll(async () => (await record(page, place))['subscriberUuid']).toBe(SUBSCRIBER);
  await expect.poll(async () => Object.values(await forWorkers(page))).toContain(site.siteId);
  expect(sentTo(shop, site)).toContain('/api/subscribe');
}

test("@both [PU-61, two sites] the visitor of one site is handed to the other's provider only when he subscribes there; both subscriptions live, and each ends by itself", async ({
  page,
  shop,
}) => {
  await open(page, TABLES);
  await subscribeTo(page, shop, TABLES);
  // The other site asks by its own prompt, since the browser's permission stands for the whole origin.
  await open(page, BEDS);
  await promptStands(page);
  await runCommand(page, 'notifications.track', 'AddToCart');
  await expect.poll(() => consoleOf(page).join()).toContain('Visitor has not yet subscribed');
  expect(sentTo(shop, BEDS)).toEqual([]);
  expect(await asked(page)).toEqual([]);
  expect(await subscriptions(page)).toEqual({ '/': TABLES.key });
  await subscribeTo(page, shop, BEDS, ASIDE);
  expect(await asked(page)).toEqual(['permission true', `subscribe ${BEDS.key}`]);
  expect(await subscriptions(page)).toEqual({ '/': TABLES.key, [SCOPE]: BEDS.key });
  expect(await forWorkers(page)).toEqual({
    subscriber: TABLES.siteId,
    [`subscriber${ASIDE}`]: BEDS.siteId,
  });
  // Nothing is renewed or told on the next pages of either.
  for (const site of [TABLES, BEDS, TABLES]) {
    await open(page, site);
    await expect.poll(() => consoleOf(page).join()).toContain('permission is granted');
    await page.waitForLoadState('networkidle');
    expect(await asked(page)).toEqual([]);
    await expect(page.locator(PROMPT)).toHaveCount(0);
  }
  expect([sentTo(shop, TABLES), sentTo(shop, BEDS)]).toEqual([
    ['/api/subscribe'],
    ['/api/subscribe'],
  ]);
  // Ended at the first, the other lives on.
  await runCommand(page, 'notifications.unsubscribe');
  await expect.poll(() => subscriptions(page)).toEqual({ [SCOPE]: BEDS.key });
  await expect.poll(() => forWorkers(page)).toEqual({ [`subscriber${ASIDE}`]: BEDS.siteId });
  expect(await record(page)).toEqual({});
  expect(sentTo(shop, BEDS)).toEqual(['/api/subscribe']);
  await open(page, BEDS);
  await expect.poll(() => consoleOf(page).join()).toContain('permission is granted');
  await page.waitForLoadState('networkidle');
  expect(await asked(page)).toEqual([]);
  expect((await record(page, ASIDE))['subscriberUuid']).toBe(SUBSCRIBER);
});

test("[PU-61, ads] the ad service is sent the subscriber's id of its own site alone", async ({
  page,
  shop,
}) => {
  const subscribers = (): string[] =>
    shop.requests
      .filter(({ path }) => path.startsWith('/v1/recommend'))
      .map(({ path }) => new URL(path, SHOP).searchParams.get('subscriber') ?? 'none');
  await open(page, TABLES);
  await subscribeTo(page, shop, TABLES);
  // No prompt comes before the ad.
  await page.evaluate('document.cookie = "enxerto_push_dismissed=1; path=/"');
  for (const site of [BEDS, TABLES]) {
    const before = subscribers().length;
    await open(page, site);
    await expect.poll(() => consoleOf(page).join()).toContain('the first scroll, click or key');
    await page.keyboard.press('a');
    await expect.poll(() => subscribers().length).toBe(before + 1);
  }
  expect(subscribers()).toEqual(['', SUBSCRIBER]);
});
