import type { Page } from '@playwright/test';
import { choose, remember } from '../choice/visitor';
import { AGREED } from '../due/push-page';
import { expect, test } from '../harness/test';
import {
  asked,
  fakePush,
  openPrompt,
  posts,
  PROMPT,
  promptStands,
  pushShop,
  SHOP,
} from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const askFor = (page: Page): Promise<void> => page.evaluate('enxerto.push(["notifications.ask"])');
const decline = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Agora não' }).click();

test('@both [LD-08, ask] `ask` shows the prompt again after each refusal on the page, and the visitor can subscribe', async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop }, {}, {}, SHOP);
  for (const time of ['second', 'third']) {
    await decline(page);
    await expect(page.locator(PROMPT), `before the ${time} time`).toHaveCount(0);
    await askFor(page);
    await promptStands(page);
  }
  expect(await asked(page)).toEqual([]);
  await page.getByRole('button', { name: 'Subscrever' }).click();
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
});

test('[PU-10, withdrawn] an open prompt goes with its consent, and comes back when it is granted again on the page', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  await remember(page, AGREED);
  pushShop(shop, { config: { consent: {} } });
  await page.goto(SHOP);
  await promptStands(page);
  await choose(page, 'none');
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(posts(shop)).toEqual([]);
  await choose(page, 'all');
  await promptStands(page);
});
