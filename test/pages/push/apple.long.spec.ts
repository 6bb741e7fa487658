import type { Page } from '@playwright/test';
import { consoleOf, expect, test } from '../harness/test';
import { DEBUG, posts, PROMPT, promptStands, pushShop, SHOP, SITE, stored } from './provider';

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

/** The page is on an iPhone without push, in a display mode; `navigator.standalone` is Safari's older word for the first of them. */
async function iPhone(page: Page, display: string, device = 'iPhone'): Promise<void> {
  await page.addInitScript(
    ([mode, name]) => {
      const userAgent = `Mozilla/5.0 (${name}; CPU OS 18_0 like Mac OS X)`;
      Object.defineProperty(navigator, 'userAgent', { get: () => userAgent });
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 });
      Object.assign(navigator, { standalone: mode === 'navigator.standalone' });
      // No browser can be told how a page is displayed.
      const { matchMedia } = window;
      window.matchMedia = (query) =>
        matchMedia.call(
          window,
          query.replaceAll(/\(display-mode: ?([\w-]+)\)/g, (_all, asked: string) =>
            asked === mode ? '(width >= 0)' : '(width < 0)',
          ),
        );
    },
    [display, device] as const,
  );
}

/** The browser has no push: an iPhone's has it on the home screen alone, from iOS 16.4 on. */
const withoutPush = (page: Page): Promise<unknown> =>
  page.addInitScript("Reflect.deleteProperty(window, 'PushManager')");

for (const display of ['navigator.standalone', 'standalone', 'fullscreen', 'minimal-ui'])
  test(`@both [PU-56, installed] a site that is on the home screen already gets no hint to be put there: ${display}`, async ({
    page,
    shop,
  }) => {
    await withoutPush(page);
    await iPhone(page, display, display === 'standalone' ? 'Macintosh' : 'iPhone');
    pushShop(shop, { config: { push: { iosHint: true } } });
    await page.goto(DEBUG);
    await expect
      .poll(() => consoleOf(page).join('\n'))
      .toContain('due: no push prompt: Web push not supported here');
    await page.waitForLoadState('networkidle');
    await expect(page.locator(PROMPT)).toHaveCount(0);
    expect(shop.paths().filter((path) => path.startsWith('/enxerto/push-'))).toEqual([]);
  });

test('[PU-56, iOS] an iPhone with push only on its home screen gets the hint if the site wants it, until it is closed', async ({
  page,
  shop,
}) => {
  await withoutPush(page);
  await iPhone(page, 'browser');
  pushShop(shop, { config: { push: { iosHint: true } } });
  await page.goto(SHOP);
  await promptStands(page);
  const words = 'Para receber notificações, adicione este site ao ecrã principal.';
  await expect(page.getByText(words).first()).toBeVisible();
  await page.getByRole('button', { name: 'Fechar' }).click();
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect(await stored(page)).toEqual({});
});
