import type { BrowserContext, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { SITE } from '#demo-site/server/push/config.mjs';
import { SHOP } from './shop';
import { storedSubscriber } from './stored';

/** The names of the fields that subscribing posts: these, and no others (PU-51). */
export const POST_KEYS = [
  'metaData',
  'service',
  'subscriber_uuid',
  'subscription_json',
  'token',
  'uuid',
  'vendor',
];

/** Chromium without a window refuses the permission at once. With this script, its question waits until a test answers it. */
export const QUESTION = `if (navigator.userAgentData) Notification.requestPermission = async () => {
  const status = await navigator.permissions.query({ name: 'notifications' });
  if (status.state === 'prompt') await new Promise((resolve) => { status.onchange = resolve; });
  return Notification.permission;
};`;

/**
 * A page of the shop with our tag.
 *
 * @param push section `push` of the page's configuration
 * @param at the provider's address; default: on the shop's own origin
 */
export function shopPage(push: Readonly<Record<string, unknown>> = {}, at = '/push'): string {
  const provider = `data-site-id="${SITE}" data-push-cdn="${at}" data-push-api="${at}"`;
  return `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
<script>${QUESTION}</script>
<script type="application/json" data-enxerto>${JSON.stringify({ consent: {}, push })}</script>
<script async src="/enxerto/loader.js" data-enxerto ${provider}></script>
</head><body><h1>Loja</h1><button type="button">Comprar</button></body></html>`;
}

/** Gives a browser the cookies of a visitor who has accepted everything before. */
export async function decide(context: BrowserContext): Promise<void> {
  const accepted = ['necessary', 'functional', 'performance', 'analytics', 'advertisement'];
  const record = Object.fromEntries(accepted.map((category) => [category, true]));
  const value = btoa(JSON.stringify({ ver: '1', ...record }));
  await context.addCookies([
    { name: 'CookieLawInfoConsent', value, url: SHOP },
    { name: 'viewed_cookie_policy', value: 'yes', url: SHOP },
  ]);
}

/** Allows the shop to show notifications, as a visitor does when the browser asks, or in the browser's settings. */
const permit = (page: Page): Promise<void> =>
  page.context().grantPermissions(['notifications'], { origin: SHOP });

/** Clicks on the prompt, then grants the permission for which the browser asks. */
export async function accept(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Subscrever' });
  await button.click();
  // The button is disabled while the browser asks.
  await expect(button).toBeDisabled();
  await permit(page);
}

/** What the page has stored about its subscription. */
export const kept = (page: Page): Promise<Record<string, unknown>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('enxerto.push') ?? '{}') as never);

/** Waits until the provider knows the subscription, and both the worker and the page have stored that. */
export async function waitForSync(page: Page): Promise<void> {
  await expect
    .poll(async () => Number((await kept(page))['syncedAt']), 'the provider is told')
    .toBeGreaterThan(0);
}

/** Subscribes with the prompt of an open page; resolves once the provider has been told. */
export async function subscribe(page: Page): Promise<void> {
  await accept(page);
  await waitForSync(page);
  await expect.poll(async () => (await storedSubscriber(page))?.['subscriber']).toBeTruthy();
}

/** Opens the shop's page and subscribes there. */
export async function openSubscribed(page: Page): Promise<void> {
  await page.goto(`${SHOP}/loja`);
  await subscribe(page);
}
