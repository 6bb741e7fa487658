import type { Page } from '@playwright/test';
import { consoleOf, cookies, expect, test } from '../harness/test';
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
  SHOP,
  SITE,
  stored,
  subscribe,
  SUBSCRIBER,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

test('@both [PU-45] [PU-51, keys] [PU-50, after permission] a click asks for permission in its own task, subscribes, and tells the provider once @quick', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
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
  // Ours, until the provider answers with another.
  expect(post['subscriber_uuid']).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  );
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

for (const [way, act] of [
  ['Agora não', (page: Page) => page.getByRole('button', { name: 'Agora não' }).click()],
  ['Escape', (page: Page) => page.keyboard.press('Escape')],
] as const)
  test(`[PU-41, dismissed] ${way} dismisses the prompt: no permission is asked, and the next page brings no prompt`, async ({
    page,
    shop,
  }) => {
    await openPrompt({ page, shop });
    await act(page);
    await expect(page.locator(PROMPT)).toHaveCount(0);
    expect(await asked(page)).toEqual([]);
    expect((await cookies(page))['enxerto_push_dismissed']).toBe('1');
    const before = shop.paths().length;
    await page.goto(DEBUG);
    await expect.poll(() => consoleOf(page).join()).toMatch(/no push prompt, dismissal/);
    expect(
      shop
        .paths()
        .slice(before)
        .filter((path) => path.includes('/push-')),
    ).toEqual([]);
  });

test("@both [PU-40, overlay] [PU-41, by its button] a click beside the modal is the page's, and declines nothing; debug names the colour that is drawn @quick", async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, { prompt: { overlay: 'light', accent: '#ffe08a' } });
  await page.getByText('Ver tudo').click();
  await expect(page).toHaveURL(/#fim$/);
  await page.mouse.click(20, 20);
  await expect(page.locator(`${PROMPT} .card`)).toBeVisible();
  expect(await cookies(page)).toEqual({});
  expect(await page.evaluate(() => localStorage.getItem('enxerto.dismissed'))).toBeNull();
  expect(consoleOf(page).join('\n')).toMatch(
    /push: push\.prompt\.accent: #ffe08a is drawn as #[\da-f]{6} \(to be readable\)/,
  );
});

test('@both [PU-41, tabs] declining in one tab takes the prompt away in the other, where it counts as no second refusal', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  const other = await page.context().newPage();
  await fakePush(other);
  await other.goto(SHOP);
  await promptStands(other);
  await other.getByRole('button', { name: 'Agora não' }).click();
  await expect(other.locator(PROMPT)).toHaveCount(0);
  await expect(page.locator(PROMPT)).toHaveCount(0);
});

test('[PU-41, default] a dismissed browser question is no refusal: no cookie is set, and the next page asks again', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, {}, { answer: 'default' });
  await subscribe(page);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(await cookies(page)).toEqual({});
  await page.goto(DEBUG);
  await promptStands(page);
});

test('[PU-50, timeout] 15 s after a browser that never answers, Subscribe can be tried again; a late success is sent', async ({
  page,
  shop,
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
  expect(consoleOf(page).join()).toContain('subscribing timed out after 15 s');
  expect(posts(shop)).toEqual([]);
  await page.evaluate(() => (window as unknown as { late(): void }).late());
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
  await expect.poll(() => posts(shop).length).toBe(1);
});

test('[PU-45, unanswered] a minute after an unanswered question the button is enabled again, and no cookie is set', async ({
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

test('[PU-50, private window] a failure in a private window is remembered for the session without a message', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, {}, { subscribe: 'AbortError' });
  await subscribe(page);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(await page.evaluate(() => sessionStorage.getItem('enxerto.pushfail'))).toBe('1');
  expect(posts(shop)).toEqual([]);
});

test('[PU-50, HTML] without a worker file nothing is subscribed, and without a subdomain no message is shown', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop);
  shop.serve('shop.test/enxerto-push-sw.js', 'text/html', '<!doctype html>');
  await page.goto(DEBUG);
  await promptStands(page);
  await subscribe(page);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(consoleOf(page).join()).toContain('no worker at https://shop.test/enxerto-push-sw.js');
  expect(posts(shop)).toEqual([]);
});
