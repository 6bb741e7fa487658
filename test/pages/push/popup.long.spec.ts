import type { Page } from '@playwright/test';
import { consoleOf, cookies, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
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
  shop.answer('shop.test/enxerto-push-sw.js', (_request, response) => {
    response.writeHead(404, { 'content-type': 'text/javascript' });
    response.end();
  });
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
  [
    'no name',
    { subdomain: '' },
    `${PROVIDER}/api`,
    'no push prompt: Page not on HTTPS, web push disabled',
  ],
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
    await page.waitForLoadState('networkidle');
    await expect(page.locator(PROMPT)).toHaveCount(0);
    expect(shop.paths().filter((path) => path.startsWith('/enxerto/push-'))).toEqual([]);
  });
