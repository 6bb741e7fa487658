import { createECDH } from 'node:crypto';
import type { Page } from '@playwright/test';
import { onlySubscriber, reports, sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { openSubscribed, shopPage, subscribe } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

declare const window: Window & typeof globalThis & { enxerto: unknown[] };

/** A worker of the shop's own at its root: it controls pages, and answers one address itself. */
const PWA = `
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.url.endsWith('/do-pwa')) event.respondWith(new Response('do PWA'));
});`;

/** Which worker controls the page, and what it answers. */
const controlledBy = (page: Page): Promise<{ worker: string; logs: string }> =>
  page.evaluate(async () => ({
    worker: new URL(navigator.serviceWorker.controller?.scriptURL ?? 'none:').pathname,
    logs: await (await fetch('/do-pwa')).text(),
  }));

/** Opens the page beside the shop's own worker: subscribed there, ours shows a message and reports it. */
async function receivesBeside(
  page: Page,
  provider: Parameters<typeof sendToAll>[0],
): Promise<void> {
  await page.goto(`${SHOP}/loja`);
  await registerPwa(page);
  await subscribe(page);
  await sendToAll(provider, { id: 'um' });
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
  await expect.poll(() => reports(provider)).toEqual(['notification_shown {"id":"um"}']);
}

const registerPwa = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((resolve) => {
      serviceWorker.oncontrollerchange = resolve;
    });
    await serviceWorker.register('/sw.js');
    if (!serviceWorker.controller) await controlled;
  });

test("[PU-50, a stranger at the root] the shop's own worker at the root keeps its pages, and ours receives pushes in its own scope", async ({
  page,
  provider,
  script,
}) => {
  script('/sw.js', PWA);
  await receivesBeside(page, provider);
  const PWA_CONTROLS = { worker: '/sw.js', logs: 'do PWA' };
  expect(await controlledBy(page)).toEqual(PWA_CONTROLS);
  await page.reload();
  expect(await controlledBy(page)).toEqual(PWA_CONTROLS);
});

test("[PU-61, imported] imported into the shop's own worker, ours receives and leaves pages and updates to it", async ({
  page,
  provider,
  script,
  html,
}) => {
  script('/sw.js', `importScripts('/enxerto-push-sw.js');${PWA}`);
  html('/loja', shopPage({ workerFile: 'sw.js' }));
  await receivesBeside(page, provider);
  expect(await controlledBy(page)).toEqual({ worker: '/sw.js', logs: 'do PWA' });
  // The shop's new worker does not call `skipWaiting`, so it must wait.
  script('/sw.js', `importScripts('/enxerto-push-sw.js');${PWA.replace('do PWA', 'do novo')}`);
  const waits = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (worker && worker.state === 'installing')
      await new Promise((resolve) => {
        worker.onstatechange = resolve;
      });
    return registration.waiting === worker && worker !== null;
  });
  expect(waits).toBe(true);
  expect(await controlledBy(page)).toEqual({ worker: '/sw.js', logs: 'do PWA' });
});

/** The registrations by scope: their newest worker, and the endpoint and key of their subscription. */
const registrations = (
  page: Page,
): Promise<Record<string, { worker: string; state: string; endpoint: string; key: string }>> =>
  page.evaluate(async () => {
    const found: [string, { worker: string; state: string; endpoint: string; key: string }][] = [];
    for (const one of await navigator.serviceWorker.getRegistrations()) {
      const newest = one.installing ?? one.waiting ?? one.active;
      const subscription = await one.pushManager.getSubscription();
      const bytes = new Uint8Array(subscription?.options.applicationServerKey ?? []);
      found.push([
        new URL(one.scope).pathname,
        {
          worker: new URL(newest?.scriptURL ?? 'none:').pathname,
          state: newest?.state ?? '',
          endpoint: subscription?.endpoint ?? '',
          key: btoa(String.fromCharCode(...bytes)),
        },
      ]);
    }
    return Object.fromEntries(found);
  });

const OWN = '/__enxerto-push/';
const DISPLACED = `another worker is at the root now, ${SHOP}/sw.js: our worker subscribes too`;

/** Opens the shop's page, on which ours finds that its registration has another script's worker, and subscribes beside it. */
async function opensBeside(
  page: Page,
  provider: Parameters<typeof sendToAll>[0],
): Promise<{ subscriber: string; endpoint: string }> {
  const subscriber = await onlySubscriber(provider);
  const endpoint = async (): Promise<string> =>
    (await provider.subscriptions.all())[0]?.endpoint ?? '';
  const former = await endpoint();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(`${SHOP}/loja?enxerto_debug=1`);
  await expect.poll(endpoint).not.toBe(former);
  expect(lines.join('\n')).toContain(DISPLACED);
  expect(await onlySubscriber(provider)).toBe(subscriber);
  expect((await registrations(page))[OWN]).toMatchObject({
    worker: '/enxerto-push-sw.js',
    endpoint: await endpoint(),
  });
  await expect(page.getByRole('button', { name: 'Subscrever' })).toHaveCount(0);
  return { subscriber, endpoint: await endpoint() };
}

test("[PU-60, a stranger's that came later] when the shop's own worker has taken the root, ours receives in its own scope: asked nothing, one subscription, each message once", async ({
  page,
  provider,
  script,
  posted,
}) => {
  script('/sw.js', `${PWA}addEventListener('install', () => skipWaiting());`);
  await openSubscribed(page);
  // The page has no script of ours: nobody sees the worker come.
  await page.goto(`${SHOP}/destino`);
  await registerPwa(page);
  await opensBeside(page, provider);
  expect((await registrations(page))['/']).toMatchObject({ worker: '/sw.js', endpoint: '' });
  expect(await sendToAll(provider, { id: 'um' })).toEqual([201]);
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
  expect(await controlledBy(page)).toEqual({ worker: '/sw.js', logs: 'do PWA' });
  // It stays so on the next page, also when the other worker has gone.
  const posts = posted('/push/subscribe').length;
  await page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistration('/'))?.unregister(),
  );
  await page.reload();
  await expect.poll(() => sendToAll(provider, { id: 'dois', title: 'Sozinho' })).toEqual([201]);
  await arrived(page, 2);
  await expect.poll(async () => (await shown(page)).map(({ title }) => title)).toContain('Sozinho');
  expect(posted('/push/subscribe')).toHaveLength(posts);
  expect(Object.keys(await registrations(page))).toEqual([OWN]);
});

test("[PU-60, before it is active] while another SDK's worker waits at the root, ours moves on; that SDK's own subscription is never ended", async ({
  page,
  provider,
  script,
}) => {
  const key = createECDH('prime256v1').generateKeys('base64url');
  // It does not call `skipWaiting`: as long as a page of our worker's is open, it waits.
  script('/sw.js', PWA);
  await openSubscribed(page);
  await page.goto(`${SHOP}/destino`);
  const sdkEndpoint = await page.evaluate(async (applicationServerKey) => {
    const registration = await navigator.serviceWorker.register('/sw.js');
    await (await registration.pushManager.getSubscription())?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey,
    });
    return subscription.endpoint;
  }, key);
  const rootState = async (): Promise<unknown> => (await registrations(page))['/']?.state;
  await expect.poll(rootState).toBe('installed');
  await opensBeside(page, provider);
  expect((await registrations(page))['/']).toMatchObject({
    worker: '/sw.js',
    endpoint: sdkEndpoint,
  });
  // Unsubscribing ends ours alone.
  await page.evaluate(() => void window.enxerto.push(['notifications.unsubscribe']));
  const endpointOf = async (scope: string): Promise<unknown> =>
    (await registrations(page))[scope]?.endpoint;
  await expect.poll(() => endpointOf(OWN)).toBe('');
  expect(await endpointOf('/')).toBe(sdkEndpoint);
});

test('[PU-60, while the page is open] a worker that the shop registers after the page has loaded is noticed at once', async ({
  page,
  provider,
  script,
}) => {
  script('/sw.js', PWA);
  await openSubscribed(page);
  const endpoint = async (): Promise<string> =>
    (await provider.subscriptions.all())[0]?.endpoint ?? '';
  const former = await endpoint();
  await registerPwa(page);
  await expect.poll(endpoint).not.toBe(former);
  await sendToAll(provider, { id: 'um' });
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
  expect((await registrations(page))['/']).toMatchObject({ worker: '/sw.js', endpoint: '' });
});
