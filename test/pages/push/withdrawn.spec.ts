import type { Page } from '@playwright/test';
import { choose } from '../choice/visitor';
import { dialogOf, openDialog } from '../dialog/open';
import { axe } from '../harness/axe';
import { accept, BANNER, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import {
  posts,
  PROMPT,
  asked,
  fakePush,
  promptStands,
  PROVIDER,
  pushShop,
  SHOP,
  stored,
  subscribed,
  SUBSCRIBER,
  timesGone,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

/** What the worker finds of the subscriber when it wakes. */
const forWorker = (page: Page): Promise<Record<string, unknown> | undefined> =>
  page.evaluate(async () => {
    const opening = indexedDB.open('enxerto');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    const got = database.transaction('push').objectStore('push').get('subscriber');
    await new Promise((resolve) => (got.onsuccess = resolve));
    database.close();
    return got.result as never;
  });
const reports = async (page: Page): Promise<unknown> => (await forWorker(page))?.['reports'];

/** A visitor who has accepted everything and subscribed. */
async function subscriber({ page, shop }: { page: Page; shop: Shop }): Promise<void> {
  await fakePush(page);
  pushShop(shop, { config: { consent: {} } });
  await page.goto(SHOP);
  await expect(page.locator(BANNER)).toBeVisible();
  await accept(page);
  await promptStands(page);
  await subscribed(page);
  await expect.poll(() => reports(page)).toBe(true);
}

test('@both [PU-58, withdrawn] [PU-52, dialog] after "Reject all" the worker may not report, and the dialog ends the subscription, on later pages too', async ({
  page,
  shop,
}) => {
  await subscriber({ page, shop });
  let dialog = await openDialog(page);
  await expect(dialog.getByText('Recebe notificações deste site.')).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect.poll(() => reports(page)).toBe(false);
  // The subscription lives on, and so does the way to end it: without the provider's settings, for which nobody has consented.
  const before = shop.requests.length;
  await page.goto(SHOP);
  dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Cancelar subscrição' }).click();
  await expect(dialog.getByText('Subscrição cancelada.')).toBeVisible();
  await expect(dialog.getByRole('tab').first()).toBeFocused();
  await expect.poll(() => timesGone(shop)).toBe(1);
  await expect.poll(() => forWorker(page)).toBe(undefined);
  expect(await asked(page)).toEqual(['unsubscribe']);
  expect(await stored(page)).toEqual({});
  const toProvider = shop.requests.slice(before).filter(({ origin }) => origin === PROVIDER);
  expect(toProvider).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  dialog = await openDialog(page);
  await expect(dialog.getByText('notificações deste site')).toHaveCount(0);
});

test('[PU-58, withdrawn] reports follow analytics on the page, and stop on the next page where consent went elsewhere, or the provider is down', async ({
  page,
  shop,
}) => {
  await subscriber({ page, shop });
  await choose(page, { analytics: false });
  await expect.poll(() => reports(page)).toBe(false);
  await choose(page, { analytics: true });
  await expect.poll(() => reports(page)).toBe(true);
  await choose(page, { functional: false });
  await expect.poll(() => reports(page)).toBe(false);
  await choose(page, { functional: true });
  await expect.poll(() => reports(page)).toBe(true);
  // The provider does not answer: what was consented to is followed all the same.
  shop.refuse('push.test/6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d.json', 503);
  await page.goto(SHOP);
  await choose(page, { analytics: false });
  await expect.poll(() => reports(page)).toBe(false);
  await choose(page, { analytics: true });
  await expect.poll(() => reports(page)).toBe(true);
  // A visitor who has deleted the cookies is asked anew, and has consented to nothing.
  await page.context().clearCookies();
  await page.goto(SHOP);
  await expect(page.locator(BANNER)).toBeVisible();
  await expect.poll(() => reports(page)).toBe(false);
  expect((await forWorker(page))?.['subscriber']).toBe(SUBSCRIBER);
});

test('[PU-10, withdrawn] an open prompt goes with its consent, and comes back when it is granted again on the page', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { config: { consent: {} } });
  await page.goto(SHOP);
  await choose(page, 'all');
  await promptStands(page);
  await choose(page, 'none');
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(posts(shop)).toEqual([]);
  await choose(page, 'all');
  await promptStands(page);
});
