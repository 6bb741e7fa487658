import { expect, test } from '../harness/test';
import { posts, PROMPT, promptStands, pushShop, SHOP, SITE, stored } from './provider';

test.beforeEach(({ shop }) => shop.allow('push.test'));

const TOKEN = 'a'.repeat(64);

test("[PU-56, Safari] where only Safari's older push exists it is asked at the service's address, and its token is sent", async ({
  page,
  shop,
}) => {
  await page.addInitScript((deviceToken) => {
    Reflect.deleteProperty(window, 'PushManager');
    const permission = (): object => ({ permission: 'default' });
    const requestPermission = (...logged: unknown[]): void => {
      Object.assign(window, { logged: logged.slice(0, 3) });
      (logged[3] as (answer: object) => void)({ permission: 'granted', deviceToken });
    };
    Object.assign(window, { safari: { pushNotification: { permission, requestPermission } } });
  }, TOKEN);
  pushShop(shop, { site: { appleWebsitePushId: 'web.test.shop' } });
  await page.goto(SHOP);
  await promptStands(page);
  await page.getByRole('button', { name: 'Subscrever' }).click();
  await expect.poll(() => posts(shop)).toHaveLength(1);
  expect(posts(shop)[0]).toMatchObject({ service: 'apple', vendor: 2, token: TOKEN });
  expect(posts(shop)[0]?.['subscription_json']).toBeNull();
  expect(await page.evaluate(() => (window as unknown as { logged: unknown }).logged)).toEqual([
    'https://push.test/api/safari',
    'web.test.shop',
    { uuid: SITE },
  ]);
});

test('[PU-56, iOS] an iPhone with push only on its home screen gets the hint if the site wants it, until it is closed', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
    Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
  });
  pushShop(shop, { config: { push: { iosHint: true } } });
  await page.goto(SHOP);
  await promptStands(page);
  const words = 'Para receber notificações, adicione este site ao ecrã principal.';
  await expect(page.getByText(words).first()).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(await stored(page)).toEqual({});
});
