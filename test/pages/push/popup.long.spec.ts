import type { Page } from '@playwright/test';
import { consoleOf, cookies, expect, test, type Shop } from '../harness/test';
import {
  fakePush,
  posts,
  PROMPT,
  promptStands,
  PROVIDER,
  pushShop,
  SHOP,
  SITE,
  stored,
  subscribe,
  DEBUG,
} from './provider';

/** An old shop: no TLS, no service worker. */
const HTTP = 'http://shop.test';
const POPUP = 'pinho.push.test';
const WORDS = {
  prompt: { alternatePromptStyle: 'chicklet' },
  site: { alternatePrompt: true, subdomain: 'pinho' },
};

test.beforeEach(({ shop }) => shop.allow('push.test', POPUP, 'evil.test'));

/** The provider's own page says these words to the page that opened it. */
function popupSays(shop: Shop, ...words: unknown[]): void {
  shop.serve(
    `${POPUP}/api/popup`,
    'text/html',
    `<!doctype html><title>Popup</title><script>for (const word of ${JSON.stringify(words)}) opener.postMessage(word, '*')</script>`,
  );
}

/** Opens the old shop, and waits for the bar; its popup says these words. */
async function openBar(page: Page, shop: Shop, ...words: unknown[]): Promise<void> {
  pushShop(shop, WORDS);
  popupSays(shop, ...words);
  await page.goto(HTTP);
  await promptStands(page, '.bar');
}

test('[PU-56, popup] without TLS the bar opens an 800 by 700 popup on the provider, whose "granted" is believed @quick', async ({
  page,
  shop,
}) => {
  await openBar(page, shop, 'something', 'granted');
  const opened = page.waitForEvent('popup');
  await subscribe(page);
  const popup = await opened;
  await popup.waitForURL(/popup/);
  expect(new URL(popup.url()).searchParams.get('uuid')).toBe(SITE);
  expect(new URL(popup.url()).searchParams.get('origin')).toBe(HTTP);
  expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([800, 700]);
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
  expect((await stored(page))['permission']).toBe('granted');
  // The provider's own page has subscribed.
  expect(posts(shop)).toEqual([]);
  await page.goto(HTTP);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(PROMPT)).toHaveCount(0);
  expect((await stored(page))['permission']).toBe('granted');
});

/** What a visitor clicks in each kind of prompt to subscribe, without `alternatePrompt`. */
const OWN_BUTTONS: Record<string, (page: Page) => Promise<void>> = {
  async bell(page) {
    await promptStands(page, '.round');
    await page.locator(`${PROMPT} .round`).click();
  },
  // The browser's own question cannot open a window: the modal asks, and no other click opens one.
  async native(page) {
    await promptStands(page, '.modal');
    await page.getByRole('heading', { name: 'Loja' }).click();
    expect(page.context().pages()).toHaveLength(1);
    await subscribe(page);
  },
};

for (const [kind, click] of Object.entries(OWN_BUTTONS))
  test(`@both [PU-56, alternatePrompt off] the button of the prompt that is set, ${kind}, opens the popup`, async ({
    page,
    shop,
  }) => {
    pushShop(shop, {
      prompt: { prompt_type: kind, alternatePromptStyle: 'chicklet' },
      site: { subdomain: 'pinho' },
    });
    popupSays(shop, 'denied');
    await page.goto(`${HTTP}/?enxerto_debug=1`);
    const opened = page.waitForEvent('popup');
    await click(page);
    await (await opened).waitForURL(`https://${POPUP}/api/popup?*`);
    await expect.poll(async () => (await stored(page))['permission']).toBe('denied');
    await expect(page.getByRole('button', { name: 'Subscrever' })).toHaveCount(0);
    consoleOf(page).length = 0;
    await page.goto(`${HTTP}/?enxerto_debug=1`);
    await expect
      .poll(() => consoleOf(page).join('\n'))
      .toContain('no push prompt: permission was denied before');
  });

test('[PU-56, origin] [PU-56, window] messages from the page or another window are not believed', async ({
  page,
  shop,
}) => {
  await openBar(page, shop);
  const opened = page.waitForEvent('popup');
  await subscribe(page);
  const popup = await opened;
  await page.evaluate((origin) => {
    window.postMessage('granted', '*');
    window.dispatchEvent(new MessageEvent('message', { data: 'granted', origin, source: window }));
  }, `https://${POPUP}`);
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeDisabled();
  await popup.close();
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeEnabled();
  expect(await stored(page)).toEqual({});
  expect(await cookies(page)).toEqual({});
});

test('[PU-56, blocked] a blocked popup becomes a link, whose click opens it', async ({
  page,
  shop,
}) => {
  pushShop(shop, WORDS);
  popupSays(shop, 'granted');
  await page.addInitScript(() => {
    const { open } = window;
    let blocked = true;
    window.open = (...how) => {
      if (!blocked) return open.apply(window, how);
      blocked = false;
      return null;
    };
  });
  await page.goto(HTTP);
  await promptStands(page, '.bar');
  await subscribe(page);
  const link = page.getByRole('link', { name: 'Continuar numa janela nova' });
  await expect(link).toHaveAttribute('href', new RegExp(`^https://${POPUP}/api/popup\\?`));
  await link.click();
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
});

test('[PU-50, HTTP mode] [PU-56, registration failed] where the worker is missing, the session continues with bar and popup until one is answered', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, WORDS);
  shop.refuse('shop.test/enxerto-push-sw.js', 404);
  popupSays(shop);
  await page.goto(SHOP);
  await promptStands(page);
  const first = page.waitForEvent('popup');
  await subscribe(page);
  // The same click: the popup in place of the worker.
  await (await first).close();
  await expect(page.getByRole('button', { name: 'Subscrever' })).toBeEnabled();
  expect(await page.evaluate(() => sessionStorage.getItem('enxerto.pushfail'))).toBe('worker');
  popupSays(shop, 'granted');
  await page.goto(SHOP);
  await promptStands(page, '.bar');
  const second = page.waitForEvent('popup');
  await subscribe(page);
  await second;
  await expect(page.getByText('Obrigado! Subscrição feita.').first()).toBeVisible();
  expect(posts(shop)).toEqual([]);
  await page.goto(SHOP);
  await page.waitForLoadState('networkidle');
  await expect(page.locator(PROMPT)).toHaveCount(0);
});

for (const [what, site, api, line] of [
  [
    "somebody else's host as name",
    { subdomain: 'evil.test/' },
    `${PROVIDER}/api`,
    'push.site.subdomain: expected a name without dots, found "evil.test/"',
  ],
  ['no address of the API', {}, '', 'no push prompt: data-push-api names no address'],
] as const)
  test(`[PU-56, no popup] with ${what} nothing opens and nothing shows, and debug says why`, async ({
    page,
    shop,
  }) => {
    pushShop(shop, { ...WORDS, site: { ...WORDS.site, ...site }, api });
    await page.addInitScript(() => {
      window.open = () => {
        throw new Error('opened');
      };
    });
    await page.goto(`${HTTP}/?enxerto_debug=1`);
    await expect.poll(() => consoleOf(page).join('\n')).toContain(`due: ${line}`);
    await page.evaluate('enxerto.push(["notifications.ask"])');
    await expect(page.locator(PROMPT)).toHaveCount(0);
    expect(shop.paths().filter((path) => path.startsWith('/enxerto/push-'))).toEqual([]);
  });

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
