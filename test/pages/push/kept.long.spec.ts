import { runCommand } from '../choice/visitor';
import { consoleOf, expect, test } from '../harness/test';
import {
  asked,
  DEBUG,
  fakePush,
  KEY,
  openPrompt,
  permit,
  posts,
  PROMPT,
  promptStands,
  pushShop,
  SITE,
  stored,
  subscribe,
  subscribed,
  SUBSCRIBER,
  timesGone,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

test('[PU-51, retried] a failed report to the provider is tried three times, then by the next page, for the same subscriber', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await fakePush(page);
  pushShop(shop);
  shop.refuse('push.test/api/subscribe', 503);
  await page.goto(DEBUG);
  await subscribe(page);
  for (const [count, ms] of [
    [1, 1_000],
    [2, 4_000],
    [3, 16_000],
  ] as const) {
    await expect.poll(() => posts(shop).length).toBe(count);
    // The answer is on its way to the page: only then does it wait.
    await expect(async () => {
      await page.clock.fastForward(ms + 100);
      expect(posts(shop).length).toBe(count + 1);
    }).toPass();
  }
  expect((await stored(page))['syncedAt']).toBe(0);
  pushShop(shop);
  await page.goto(DEBUG);
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
});

test('[PU-53] a revoked permission is reported once, and the stored data is cleared @quick', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  await subscribed(page);
  await permit(page, 'denied');
  const gone = (): number => timesGone(shop);
  await expect.poll(gone).toBe(1);
  expect(await stored(page)).toEqual({});
  await page.goto(DEBUG);
  await page.waitForLoadState('networkidle');
  expect(gone()).toBe(1);
});

test('@both [PU-54] a lost subscription, or one with an older key, is silently renewed for the same subscriber', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  await subscribed(page);
  await page.evaluate(() => localStorage.removeItem('fake.subscription'));
  await page.goto(DEBUG);
  await expect.poll(() => posts(shop)).toHaveLength(2);
  expect(posts(shop)[1]?.['subscriber_uuid']).toBe(SUBSCRIBER);
  // Another point of the same curve.
  const other = KEY.replace(/^BC/, 'BD');
  pushShop(shop, { site: { public_vapid_key: other } });
  await page.goto(DEBUG);
  await expect.poll(() => posts(shop)).toHaveLength(3);
  expect(await asked(page)).toEqual(['unsubscribe', `subscribe ${other}`]);
  expect(posts(shop)[2]?.['subscriber_uuid']).toBe(SUBSCRIBER);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  // Nothing is told of what has not changed.
  await expect.poll(async () => Number((await stored(page))['syncedAt'])).toBeGreaterThan(0);
  await page.goto(DEBUG);
  await page.waitForLoadState('networkidle');
  expect(posts(shop)).toHaveLength(3);
});

test('@both [issue 46, replaced] a new subscription is sent with the earlier endpoint that the provider knows, since others know the id', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  await subscribed(page);
  const sent = (): { endpoint: unknown; replaces: unknown }[] =>
    posts(shop).map(({ subscription_json: json, metaData }) => ({
      endpoint: (JSON.parse(String(json)) as { endpoint: unknown }).endpoint,
      replaces: (metaData as { replaces?: unknown }).replaces,
    }));
  /** The browser has lost its subscription. */
  const opensAgain = async (count: number): Promise<void> => {
    await page.evaluate(() => localStorage.removeItem('fake.subscription'));
    await page.goto(DEBUG);
    await expect.poll(sent).toHaveLength(count);
  };
  const isKnown = (): Promise<void> =>
    expect.poll(async () => Number((await stored(page))['syncedAt'])).toBeGreaterThan(0);
  await isKnown();
  shop.refuse('push.test/api/subscribe', 400);
  await opensAgain(2);
  await expect.poll(() => consoleOf(page).join()).toContain('did not accept the subscription');
  pushShop(shop);
  await opensAgain(3);
  await isKnown();
  await opensAgain(4);
  await isKnown();
  const [first, second, third, fourth] = sent();
  expect(first?.replaces).toBeUndefined();
  expect([second?.replaces, third?.replaces]).toEqual([first?.endpoint, first?.endpoint]);
  expect(fourth?.replaces).toBe(third?.endpoint);
  expect(new Set(sent().map(({ endpoint }) => endpoint)).size).toBe(4);
});

test("[PU-55] where consent and a service exist, the visitor's place is looked up on subscribing and sent @quick", async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, { tag: 'data-push-geo="https://push.test/geo"' });
  expect(shop.paths()).not.toContain('/geo');
  await subscribe(page);
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect(posts(shop)[0]?.['metaData']).toMatchObject({ city: 'Leiria', country: 'Portugal' });
});

test('[PU-51, id] a provider that answers without an id: the one of the first post names the subscriber, in events and when unsubscribing', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop);
  shop.refuse('push.test/api/subscribe', 204);
  await page.goto(DEBUG);
  await promptStands(page);
  await subscribe(page);
  await expect.poll(async () => Number((await stored(page))['syncedAt'])).toBeGreaterThan(0);
  const id = String(posts(shop)[0]?.['subscriber_uuid']);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  expect((await stored(page))['subscriberUuid']).toBe(id);
  await runCommand(page, 'notifications.track', 'AddToCart');
  await expect
    .poll(() => shop.paths().filter((path) => path.includes(`/track?`) && path.includes(id)))
    .toHaveLength(1);
  await runCommand(page, 'notifications.unsubscribe');
  await expect
    .poll(() =>
      shop.paths().some((path) => path.startsWith(`/api/unsubscribe/${SITE}/${id}?endpoint=`)),
    )
    .toBe(true);
});
