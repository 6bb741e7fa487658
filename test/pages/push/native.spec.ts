import { compose } from '../harness/composition';
import { waitForLine, expect, test } from '../harness/test';
import { DEBUG, asked, fakePush, posts, PROMPT, promptStands, pushShop, SHOP } from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

test("[PU-44] the native prompt asks at the visitor's first click, once, and draws nothing of ours @quick", async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { prompt: { prompt_type: 'native' } });
  await page.goto(DEBUG);
  await waitForLine(page, 'push: push prompt due: native, push');
  await page.evaluate(() => document.body.click());
  expect(await asked(page)).toEqual([]);
  await page.locator('h1').click();
  await page.locator('h1').click();
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect((await asked(page)).filter((what) => what.startsWith('permission'))).toEqual([
    'permission true',
  ]);
  await expect(page.locator(PROMPT)).toHaveCount(0);
});

test("[PU-44, compositions] [XX-21, a composition's first key] a key of a composition is not the visitor's first key; any other is", async ({
  page,
  shop,
}) => {
  await fakePush(page, { answer: 'default' });
  pushShop(shop, { prompt: { prompt_type: 'native' } });
  await page.goto(DEBUG);
  await waitForLine(page, 'push: push prompt due: native, push');
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.body.append(field);
    field.focus();
  });
  await compose(page, 'Enter');
  await expect(page.locator('input')).toHaveValue('に');
  expect(await asked(page)).toEqual([]);
  await page.keyboard.press('a');
  await expect.poll(() => asked(page)).toHaveLength(1);
});

test('[PU-42] the bar shows the number of subscribers, and shows none where the provider gives none', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { prompt: { prompt_type: 'bar', showSubscribersCount: true } });
  await page.goto(SHOP);
  await promptStands(page);
  await expect(page.getByText('1.2K subscritores')).toBeVisible();
  shop.refuse('push.test/api/subscribers_count', 500);
  const before = shop.paths().length;
  await page.goto(SHOP);
  await promptStands(page);
  await expect
    .poll(() =>
      shop
        .paths()
        .slice(before)
        .some((path) => path.includes('subscribers_count')),
    )
    .toBe(true);
  await expect(page.getByText('subscritor')).toHaveCount(0);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.locator(PROMPT)).toHaveCount(0);
});
