import type { Page } from '@playwright/test';
import { consoleOf, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import {
  asked,
  DEBUG,
  fakePush,
  KEY,
  openPrompt,
  posts,
  PROMPT,
  pushShop,
  SHOP,
  stored,
  subscribed,
  SUBSCRIBER,
} from './provider';

const OWN = '/__enxerto-push/';

test.beforeEach(({ shop }) => {
  shop.allow('push.test');
  shop.serve('shop.test/pwa.js', 'text/javascript', 'addEventListener("install", skipWaiting);');
  shop.page('/sem-nada', '<!doctype html><title>Sem nada nosso</title>');
});

/** Another script registers its worker, on a page without a script of ours. */
async function strangerComes(page: Page, file = '/pwa.js', scope = '/'): Promise<void> {
  await page.goto(`${SHOP}/sem-nada`);
  await page.evaluate(
    async ([address, at]) => {
      const registration = await navigator.serviceWorker.register(address, { scope: at });
      const worker = registration.installing;
      if (worker)
        await new Promise((resolve) => {
          worker.onstatechange = () => worker.state === 'activated' && resolve(undefined);
        });
    },
    [file, scope] as const,
  );
}

/** The newest worker of each registration, by scope. */
const workers = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () =>
    Object.fromEntries(
      (await navigator.serviceWorker.getRegistrations()).map(
        ({ scope, installing, waiting, active }) => [
          new URL(scope).pathname,
          new URL((installing ?? waiting ?? active)?.scriptURL ?? 'none:').pathname,
        ],
      ),
    ),
  );

/** The endpoints of the subscriptions that the browser has, by scope. */
const endpoints = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(
      Object.entries(localStorage)
        .filter(([name]) => name.startsWith('fake.subscription'))
        .map(([name, json]) => [
          `/${name.slice('fake.subscription '.length)}`,
          (JSON.parse(String(json)) as { endpoint: string }).endpoint,
        ]),
    ),
  );

/** The endpoint in each post that the provider has had. */
const endpointsIn = (shop: Shop): unknown[] =>
  posts(shop).map(
    ({ subscription_json: json }) => (JSON.parse(String(json)) as { endpoint: unknown }).endpoint,
  );

/** Opens the shop's page, and waits until the subscription has been looked at and the page is quiet. */
async function opened(page: Page): Promise<void> {
  consoleOf(page).length = 0;
  await page.goto(DEBUG);
  await expect
    .poll(() => consoleOf(page).join())
    .toContain('subscription of Pinho Manso is kept up to date');
  await page.waitForLoadState('networkidle');
}

test("@both [PU-60, a stranger's that came later] ours subscribes in a scope of its own, for the same subscriber, and ends its former subscription: nobody is asked, debug says so @quick", async ({
  page,
  shop,
}) => {
  await openPrompt({ page, shop });
  await subscribed(page);
  await strangerComes(page);
  await page.goto(DEBUG);
  await expect.poll(() => posts(shop)).toHaveLength(2);
  expect(consoleOf(page).join('\n')).toContain(
    `another worker is at the root now, ${SHOP}/pwa.js: our worker subscribes too`,
  );
  expect(await workers(page)).toEqual({ '/': '/pwa.js', [OWN]: '/enxerto-push-sw.js' });
  expect(await endpoints(page)).toEqual({ [OWN]: endpointsIn(shop)[1] });
  expect(await asked(page)).toEqual([`subscribe ${KEY}`, 'unsubscribe']);
  expect(posts(shop)[1]?.['subscriber_uuid']).toBe(SUBSCRIBER);
  await expect.poll(async () => Number((await stored(page))['syncedAt'])).toBeGreaterThan(0);
  await expect(page.locator(PROMPT)).toHaveCount(0);
  // Nothing more happens on the next pages, whether the stranger stays or goes.
  await opened(page);
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration('/'))?.unregister(),
  );
  await opened(page);
  expect(await workers(page)).toEqual({ [OWN]: '/enxerto-push-sw.js' });
  expect(posts(shop)).toHaveLength(2);
});

test('[PU-60, force-root] `force-root` replaces what was there before, and does not fight with what comes later', async ({
  page,
  shop,
}) => {
  await fakePush(page);
  pushShop(shop, { config: { push: { workerScope: 'force-root' } } });
  await strangerComes(page);
  await page.goto(DEBUG);
  await subscribed(page);
  expect(await workers(page)).toEqual({ '/': '/enxerto-push-sw.js' });
  await strangerComes(page);
  await page.goto(DEBUG);
  await expect.poll(() => posts(shop)).toHaveLength(2);
  expect(await workers(page)).toEqual({ '/': '/pwa.js', [OWN]: '/enxerto-push-sw.js' });
  await opened(page);
  expect(posts(shop)).toHaveLength(2);
});
