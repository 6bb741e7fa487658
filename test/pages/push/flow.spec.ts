import type { Page } from '@playwright/test';
import { cookies, expect, test } from '../harness/test';
import {
  asked,
  fakePush,
  KEY,
  permit,
  posts,
  PROMPT,
  promptStands,
  pushShop,
  SHOP,
  SITE,
  stored,
  SUBSCRIBER,
} from './provider';

const DEBUG = `${SHOP}/?enxerto_debug=1`;
const CATEGORIES = [
  { id: 'moveis', name: 'Novos móveis' },
  { id: 'promo', name: 'Promoções' },
];

test.beforeEach(({ outside }) => void outside.push('push.test'));

/** Opens the shop and waits for the prompt. */
async function open(page: Page): Promise<void> {
  await page.goto(DEBUG);
  await promptStands(page);
}
const subscribe = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Subscrever' }).click();

test('@both [PU-45] [PU-51, keys] [PU-50, after permission] a click asks in its own task, then registers, subscribes and tells the provider once; thanks go by themselves', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop);
  await open(page);
  expect(shop.paths().filter((path) => path.includes('push-sw'))).toEqual([]);
  expect(await asked(page)).toEqual([]);
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
  await subscribe(page);
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
  expect(await asked(page)).toEqual(['permission true', `subscribe ${KEY}`]);
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
  const [post = {}, ...more] = posts(shop);
  expect(more).toEqual([]);
  expect(Object.keys(post).sort()).toEqual([
    'metaData',
    'service',
    'subscriber_uuid',
    'subscription_json',
    'token',
    'uuid',
    'vendor',
  ]);
  expect(post).toMatchObject({ service: 'webpush', vendor: 1, uuid: SITE, token: null });
  expect(post['subscriber_uuid']).toBeNull();
  expect(post['metaData']).toMatchObject({ origin: SHOP, categories: [], offset: 0 });
  // Neither who, nor where.
  expect(Object.keys(post['metaData'] as object)).not.toContain('city');
  const request = shop.requests.find(({ path }) => path === '/api/subscribe');
  expect(request?.headers['content-type']).toMatch(/^text\/plain/);
  expect(request?.headers['cookie']).toBeUndefined();
  // No leave was asked beforehand.
  expect(shop.requests.filter(({ method }) => method === 'OPTIONS')).toEqual([]);
  await expect(page.locator(PROMPT)).toHaveCount(0);
});

test('[PU-40, categories] Subscribe is disabled until a category is chosen; what is chosen is told', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { prompt: { subscriptionCategories: CATEGORIES } });
  await open(page);
  const button = page.getByRole('button', { name: 'Subscrever' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Promoções').check();
  await expect(button).toBeEnabled();
  await page.getByLabel('Promoções').uncheck();
  await expect(button).toBeDisabled();
  await page.getByLabel('Promoções').check();
  await subscribe(page);
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect(posts(shop)[0]?.['metaData']).toMatchObject({ categories: ['promo'] });
});

for (const [way, act] of [
  ['Agora não', (page: Page) => page.getByRole('button', { name: 'Agora não' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
  ['a click on the overlay', (page: Page) => page.mouse.click(20, 20)],
] as const)
  test(`[PU-41, dismissed] ${way} keeps it away: nothing is asked, the next page brings no prompt`, async ({
    page,
    shop,
    heard,
  }) => {
    await fakePush(page);
    pushShop(shop);
    await open(page);
    await act(page);
    await expect(page.locator(PROMPT)).toHaveCount(0);
    expect(await asked(page)).toEqual([]);
    expect((await cookies(page))['enxerto_push_dismissed']).toBe('1');
    const before = shop.paths().length;
    await page.goto(DEBUG);
    await expect.poll(() => heard.console.join()).toMatch(/no push prompt, dismissal/);
    expect(
      shop
        .paths()
        .slice(before)
        .filter((path) => path.includes('/push-')),
    ).toEqual([]);
  });

test('[PU-41, default] a question that was waved away is no refusal: the prompt goes, no cookie is set, the next page asks again', async ({
  page,
  shop,
}) => {
  await fakePush(page, { answer: 'default' });
  pushShop(shop);
  await open(page);
  await subscribe(page);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(await cookies(page)).toEqual({});
  await open(page);
});

test('[PU-50, timeout] the browser that never answers: 15 s later it may be tried again; what succeeds late is told', async ({
  page,
  shop,
  heard,
}) => {
  await page.clock.install();
  await fakePush(page, { subscribe: 'never' });
  pushShop(shop);
  await page.goto(DEBUG);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeVisible();
  await subscribe(page);
  await expect.poll(() => asked(page)).toHaveLength(2);
  await page.clock.fastForward(13_000);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeDisabled();
  await page.clock.fastForward(2_000);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeEnabled();
  expect(heard.console.join()).toContain('subscribing timed out after 15 s');
  expect(posts(shop)).toEqual([]);
  await page.evaluate(() => (window as unknown as { late(): void }).late());
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
  await expect.poll(() => posts(shop).length).toBe(1);
});

test('[PU-45, unanswered] a question that nobody answers: a minute later the button is there again, no cookie is set', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await fakePush(page, { answer: 'never' });
  pushShop(shop);
  await page.goto(DEBUG);
  await subscribe(page);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeDisabled();
  await page.clock.fastForward(60_100);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeEnabled();
  expect(await cookies(page)).toEqual({});
  // Answered in the browser's own settings, its promise or not.
  await subscribe(page);
  await permit(page, 'granted');
  await expect.poll(() => posts(shop).length).toBe(1);
});

test('[PU-50, private window] what a private window refuses is remembered for the session, without a word', async ({
  page,
  shop,
}) => {
  await fakePush(page, { subscribe: 'AbortError' });
  pushShop(shop);
  await open(page);
  await subscribe(page);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('enxerto.pushfail'))).toBe('1');
  expect(posts(shop)).toEqual([]);
});

for (const [what, status, type] of [
  ['404', 404, 'text/javascript'],
  ['HTML', 200, 'text/html'],
] as const)
  test(`[PU-50, ${what}] a worker that is none: silent without a subdomain, nothing is subscribed`, async ({
    page,
    shop,
    heard,
  }) => {
    await fakePush(page);
    pushShop(shop);
    shop.answer('shop.test/enxerto-push-sw.js', (_request, response) => {
      response.writeHead(status, { 'content-type': type });
      response.end('<!doctype html>');
    });
    await open(page);
    await subscribe(page);
    await expect(page.locator(PROMPT)).toHaveCount(0);
    expect(heard.console.join()).toContain('no worker at https://shop.test/enxerto-push-sw.js');
    expect(posts(shop)).toEqual([]);
  });

test("[PU-50, stranger] a stranger's worker at the root stays; ours is in a scope of its own", async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop);
  shop.answer('shop.test/pwa.js', (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/javascript' });
    response.end('');
  });
  await open(page);
  await page.evaluate(() => navigator.serviceWorker.register('/pwa.js'));
  await subscribe(page);
  await expect.poll(() => posts(shop)).toHaveLength(1);
  const scopes = await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope).sort(),
  );
  expect(scopes).toEqual([`${SHOP}/`, `${SHOP}/__enxerto-push/`]);
});

test('[PU-51, retried] a provider that fails is told again three times, then by the next page, by the same subscriber', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await fakePush(page);
  pushShop(shop);
  shop.answer('push.test/api/subscribe', (_request, response) => {
    response.writeHead(503, { 'access-control-allow-origin': '*' });
    response.end();
  });
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

test('[PU-53] a permission that has gone is reported once, and what was stored is cleared', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop);
  await open(page);
  await subscribe(page);
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
  await permit(page, 'denied');
  const gone = (): number =>
    shop.paths().filter((path) => path === `/api/unsubscribe/${SITE}/${SUBSCRIBER}`).length;
  await expect.poll(gone).toBe(1);
  expect(await stored(page)).toEqual({});
  await page.goto(DEBUG);
  await page.waitForLoadState('networkidle');
  expect(gone()).toBe(1);
});

test('@both [PU-54] a subscription that was lost, and one by an older key, are made anew without a word, by the same subscriber', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop);
  await open(page);
  await subscribe(page);
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
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

test('[PU-55] the place is asked for in the flow, where there is consent and a service, and is told', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { tag: 'data-push-geo="https://push.test/geo"' });
  await open(page);
  expect(shop.paths()).not.toContain('/geo');
  await subscribe(page);
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect(posts(shop)[0]?.['metaData']).toMatchObject({ city: 'Leiria', country: 'Portugal' });
});

test('[PU-10, withdrawn] with the consent to it the prompt goes, and nothing of it is left', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { config: { consent: {} } });
  await page.goto(DEBUG);
  await page.getByRole('button', { name: 'Aceitar tudo' }).click();
  await promptStands(page);
  await page.evaluate(() =>
    (window as unknown as { enxerto: unknown[] }).enxerto.push(['consent.set', 'none']),
  );
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(posts(shop)).toEqual([]);
});
