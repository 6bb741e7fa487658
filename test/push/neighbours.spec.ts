import type { Page } from '@playwright/test';
import { shopPage, subscribe } from './harness/shop-page';
import { reports, sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

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

test("[PU-50, force-root] with force-root our worker replaces the shop's at the root, without a second registration", async ({
  page,
  provider,
  script,
  html,
}) => {
  script('/sw.js', PWA);
  html('/loja', shopPage({ workerScope: 'force-root' }));
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto(`${SHOP}/loja?enxerto_debug=1`);
  await registerPwa(page);
  await subscribe(page);
  expect(lines.join('\n')).toContain('another worker is at the root: replaced');
  expect(
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope, active, waiting }) => [
        scope,
        (waiting ?? active)?.scriptURL,
      ]),
    ),
  ).toEqual([[`${SHOP}/`, `${SHOP}/enxerto-push-sw.js`]]);
  await sendToAll(provider, { id: 'um' });
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
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
