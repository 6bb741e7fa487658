import type { Page } from '@playwright/test';
import { remember, stored } from '../choice/visitor';
import type { Shop } from '../harness/test';
import { loads, waitForLine, ANY_ORIGIN, expect, plainPage, tag } from '../harness/test';

export const SHOP = 'https://shop.test';
/** Where the provider's configuration is asked for. */
export const CONFIG_PATH = '/cdn/a-1.json';

/** Where subscriptions are told of: without it no prompt shows. */
export const API = 'data-push-api="https://push.test/api"';

/** A visitor who has agreed. */
export const AGREED = stored('yes', { ver: '1', necessary: true, functional: true });

/** A site whose prompt is due at once. */
export const SITE = {
  enabled: true,
  name: 'Loja',
  public_vapid_key: 'BKey',
  triggerConditions: JSON.stringify({ pageViews: 1, pageDelay: 0 }),
};

/** What the provider serves, with some of it as a test wants it. */
export interface Served {
  site?: Record<string, unknown>;
  triggers?: Record<string, unknown>;
  prompt?: Record<string, unknown>;
}

/** The provider's JSON. */
export function served({ site, triggers, prompt = {} }: Served = {}): string {
  const triggerConditions = JSON.stringify({ pageViews: 1, pageDelay: 0, ...triggers });
  return JSON.stringify({ site: { ...SITE, triggerConditions, ...site }, prompt });
}

/** Has the provider serve something, from now on. */
export function serve(shop: Shop, body: string, status = 200): void {
  const headers = { ...ANY_ORIGIN, 'cache-control': 'no-store' };
  shop.serve(`push.test${CONFIG_PATH}`, 'application/json', body, headers, status);
}

/** A page that asks for consent and has push, in debug. */
export function pushPage(
  own: object = {},
  body = '',
  attributes = `data-site-id="a-1" data-push-cdn="https://push.test/cdn/" ${API} data-debug`,
): string {
  return plainPage(body)
    .replace('{ "consent": {} }', JSON.stringify({ consent: {}, push: {}, ...own }))
    .replace('<!--tag-->', tag(`async src="/enxerto/loader.js" ${attributes}`));
}

/** What the browser says its permission is: a stand-in, for both engines say `denied` to robots. */
export async function permit(page: Page, permission: NotificationPermission): Promise<void> {
  await page.addInitScript((logged) => {
    const given = (window as { Notification?: unknown }).Notification;
    if (given)
      Object.defineProperty(given, 'permission', { get: () => logged, configurable: true });
  }, permission);
}

/** A visitor who has agreed, whose browser has not been asked, and the provider with them. */
export async function visitor(
  { page, shop }: { page: Page; shop: Shop },
  provided: Served = {},
  jar: Record<string, string> = AGREED,
): Promise<void> {
  await remember(page, jar);
  await permit(page, 'default');
  serve(shop, served(provided));
  shop.page('/', pushPage());
}

/** A visitor whose prompt waits for a minute, by a clock that goes on: no test is that slow. Its page is open. */
export async function delayed({ page, shop }: { page: Page; shop: Shop }): Promise<void> {
  await visitor({ page, shop }, { triggers: { pageDelay: 60 } });
  await page.clock.install();
  await page.goto(SHOP);
  await waitForLine(page, 'due: push prompt waits: 60 s of visible time');
}

/** The prompt's chunk has come and started. */
export const prompted = (page: Page, type = 'modal', mode = 'push'): Promise<void> =>
  waitForLine(page, `push: push prompt due: ${type}, ${mode}`);

/** How often the provider was asked for its configuration. */
export const asked = (shop: Shop): number =>
  shop.paths().filter((path) => path === CONFIG_PATH).length;

/** Nothing of push but what looks has been loaded. */
export function expectNoPrompt(shop: Shop): void {
  expect(loads(shop, 'push')).toBe(0);
  expect(loads(shop, 'runtime')).toBe(0);
}
