import type { Page } from '@playwright/test';
import { choose, remember } from '../choice/visitor';
import { AGREED } from '../due/push-page';
import { consoleOf, expect, test } from '../harness/test';
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

test('[LD-08, ask] `ask` while the prompt is open does not show it again after it was declined', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { prompt: { showModalAgainAfter: 0 } });
  await page.goto(`${SHOP}/?enxerto_debug=1`);
  await promptStands(page);
  await askFor(page);
  await askFor(page);
  await decline(page);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  // The stage is free: an ask that had waited for it would have come by the time that this one has.
  await askFor(page);
  await promptStands(page);
  await expect(page.locator(PROMPT)).toHaveCount(1);
  expect(consoleOf(page).join('\n')).not.toContain('push prompt waits: the screen');
});

test('[PU-44, asked again] each `ask` for the native prompt asks the browser once, at the next click', async ({
  page,
  shop,
}) => {
  await fakePush(page, { answer: 'default' });
  pushShop(shop, { prompt: { prompt_type: 'native' } });
  await page.goto(`${SHOP}/?enxerto_debug=1`);
  await expect
    .poll(() => shop.paths().some((path) => path.startsWith('/enxerto/push-')))
    .toBe(true);
  await askFor(page);
  await page.getByRole('heading', { name: 'Loja' }).click();
  await expect.poll(() => asked(page)).toEqual(['permission true']);
  await askFor(page);
  await page.getByRole('heading', { name: 'Loja' }).click();
  await expect.poll(() => asked(page)).toEqual(['permission true', 'permission true']);
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
