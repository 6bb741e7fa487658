import { expect, test } from '../harness/test';
import { asked, fakePush, KEY, posts, promptStands, pushShop, SHOP, SITE, stored, SUBSCRIBER } from './provider';

test.beforeEach(({ outside }) => void outside.push('push.test'));

test('[PU-45] [PU-51, keys] a click on Subscrever asks in its own task, registers, subscribes and tells the provider; thanks go by themselves', async ({ page, shop }) => {
  await fakePush(page);
  pushShop(shop, { prompt: { subscriptionCategories: [] } });
  await page.goto(`${SHOP}/?enxerto_debug=1`);
  await promptStands(page);
  expect(shop.paths().filter((path) => path.includes('push-sw'))).toEqual([]);
  expect(await asked(page)).toEqual([]);
  await page.getByRole('button', { name: 'Subscrever' }).click();
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
  expect(await asked(page)).toEqual(['permission true', `subscribe ${KEY}`]);
  await expect.poll(() => posts(shop)).toHaveLength(1);
  const [post = {}] = posts(shop);
  expect(Object.keys(post).sort()).toEqual(['metaData', 'service', 'subscriber_uuid', 'subscription_json', 'token', 'uuid', 'vendor']);
  expect(post).toMatchObject({ service: 'webpush', vendor: 1, uuid: SITE, token: null, subscriber_uuid: null });
  await expect.poll(async () => (await stored(page))['subscriberUuid']).toBe(SUBSCRIBER);
  await expect(page.locator('enxerto-root[data-widget="push"]')).toHaveCount(0);
});
