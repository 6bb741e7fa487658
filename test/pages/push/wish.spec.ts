import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { consoleOf, expect, test } from '../harness/test';
import {
  openPrompt,
  asked,
  DEBUG,
  fakePush,
  KEY,
  posts,
  PROMPT,
  promptStands,
  pushShop,
  SHOP,
  stored,
  subscribe,
  SUBSCRIBER,
  timesGone,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

/** The prompt's way to subscribe, and what the visitor does at it. */
const WAYS: Record<string, (page: Page) => Promise<void>> = {
  async modal(page) {
    await promptStands(page);
    await subscribe(page);
  },
  async bar(page) {
    await promptStands(page, '.bar');
    await subscribe(page);
  },
  native: (page) => page.getByRole('heading', { name: 'Loja' }).click(),
};

for (const [kind, click] of Object.entries(WAYS))
  test(`[PU-52, back] [LD-08, ask] who has unsubscribed is not asked by ${kind} on the next page, and can come back by \`ask\``, async ({
    page,
    shop,
  }) => {
    await fakePush(page);
    pushShop(shop, { prompt: { prompt_type: kind } });
    await page.goto(DEBUG);
    const files = (name: string): number =>
      shop.paths().filter((path) => path.startsWith(`/enxerto/${name}-`)).length;
    await expect.poll(() => files('push')).toBe(1);
    await expect.poll(() => consoleOf(page).join()).toContain(`push prompt due: ${kind}`);
    await click(page);
    await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
    await runCommand(page, 'notifications.unsubscribe');
    await expect.poll(() => timesGone(shop)).toBe(1);
    await expect.poll(() => asked(page)).toContain('unsubscribe');
    expect(await stored(page)).toEqual({});

    consoleOf(page).length = 0;
    await page.goto(DEBUG);
    await expect.poll(() => consoleOf(page).join()).toContain('no push prompt, dismissal');
    expect(files('push')).toBe(1);
    expect(posts(shop)).toHaveLength(1);
    await runCommand(page, 'notifications.ask');
    await expect.poll(() => consoleOf(page).join()).toContain(`push prompt due: ${kind}`);
    await click(page);
    await expect.poll(() => posts(shop)).toHaveLength(2);
    await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
    // Another subscriber than before: the provider was told that the first one has gone.
    expect(posts(shop)[1]?.['subscriber_uuid']).not.toBe(posts(shop)[0]?.['subscriber_uuid']);
  });

test('[PU-54, adopted] a subscription with our key from before us is told to the provider, and nobody is asked', async ({
  page,
  shop,
}) => {
  await fakePush(page, { permission: 'granted' });
  pushShop(shop);
  await page.addInitScript((key) => {
    if (location.protocol === 'https:')
      localStorage['fake.subscription'] ??= JSON.stringify({
        endpoint: 'https://push.example/old',
        key,
      });
  }, KEY);
  shop.serve('shop.test/old-sdk.js', 'text/javascript', '');
  shop.page('/antes', '<!doctype html><title>Antes</title>');
  await page.goto(`${SHOP}/antes`);
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/old-sdk.js');
    await navigator.serviceWorker.ready;
  });
  await page.goto(DEBUG);
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect(String(posts(shop)[0]?.['subscription_json'])).toContain('https://push.example/old');
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
  await expect
    .poll(() => consoleOf(page).join())
    .toContain('no push prompt: permission is granted');
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(await asked(page)).toEqual([]);
});

test('[PU-10, allowed before us] whoever has allowed notifications, without a subscription of ours, is asked by a prompt, by no click elsewhere, and subscribes', async ({
  page,
  shop,
}) => {
  await fakePush(page, { permission: 'granted' });
  // The browser's own question cannot be asked again: ours is.
  pushShop(shop, { prompt: { prompt_type: 'native' } });
  await page.goto(DEBUG);
  await promptStands(page);
  await page.getByRole('heading', { name: 'Loja' }).click();
  expect(await asked(page)).toEqual([]);
  await subscribe(page);
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
  expect(posts(shop)).toHaveLength(1);
});

test('@both [LD-08, ask] `ask` shows the prompt again after each refusal on the page, and the visitor can subscribe', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  for (const time of ['second', 'third']) {
    await page.getByRole('button', { name: 'Agora não' }).click();
    await expect(page.locator(PROMPT), `before the ${time} time`).toHaveCount(0);
    await runCommand(page, 'notifications.ask');
    await promptStands(page);
  }
  expect(await asked(page)).toEqual([]);
  await subscribe(page);
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
});
