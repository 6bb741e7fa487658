import type { Worker } from '@playwright/test';
import { reports, sendToAll } from './harness/messages';
import { SHOP } from './harness/shop';
import { POST_KEYS, openSubscribed } from './harness/shop-page';
import { shown } from './harness/shown';
import { arrived } from './harness/stored';
import { expect, test } from './harness/test';

/** What the worker asked the browser to do after a click. The browser refuses, since the click was not a real one. */
interface Asked {
  opened: string[];
  focused: string[];
}

/**
 * Simulates a click on the only notification: without a desktop, Chromium shows none to click on. The worker makes the event.
 *
 * @param action the id of the button that is clicked; '' for the notification itself
 */
async function click(worker: Worker, action = ''): Promise<Asked> {
  return worker.evaluate(async (button) => {
    const scope = globalThis as unknown as {
      clients: { openWindow(address: string): Promise<unknown> };
      WindowClient: { prototype: { url: string; focus(): Promise<unknown> } };
      NotificationEvent: new (type: string, init: object) => Event;
      registration: ServiceWorkerRegistration;
    };
    const asked: Asked = { opened: [], focused: [] };
    const { openWindow } = scope.clients;
    scope.clients.openWindow = function watched(address) {
      asked.opened.push(address);
      return openWindow.call(this, address);
    };
    const { focus } = scope.WindowClient.prototype;
    scope.WindowClient.prototype.focus = function watched() {
      asked.focused.push(this.url);
      return focus.call(this);
    };
    const [notification] = await scope.registration.getNotifications();
    dispatchEvent(
      new scope.NotificationEvent('notificationclick', { notification, action: button }),
    );
    // The worker looks through the tabs first, so its request comes a little later.
    while (asked.opened.length + asked.focused.length === 0)
      await new Promise((resolve) => setTimeout(resolve, 20));
    return asked;
  }, action);
}

test('[PU-70, Chromium: the click is an event of the worker’s own making] [PU-51, keys] a delivered message is shown; its click opens the target and is reported once', async ({
  page,
  context,
  provider,
  posted,
}) => {
  await openSubscribed(page);
  expect(posted('/push/subscribe').map((body) => Object.keys(body).sort())).toEqual([POST_KEYS]);
  expect(await sendToAll(provider, { id: 'um' })).toEqual([201]);
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toMatchObject([{ title: 'Olá, crianças ✓' }]);
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  expect((await click(worker)).opened).toEqual([`${SHOP}/destino`]);
  await expect
    .poll(() => reports(provider))
    .toEqual(['notification_shown {"id":"um"}', 'notification_clicked {"id":"um"}']);
  await expect.poll(() => shown(page)).toEqual([]);
});

test('[PU-60, buttons; Chromium: the click is an event of the worker’s own making] a notification has its buttons and stays; each button opens its own target', async ({
  page,
  context,
  provider,
}) => {
  await openSubscribed(page);
  await sendToAll(provider, {
    id: 'um',
    require_interaction: true,
    actions: [
      { action: 'ver', title: 'Ver a mesa', target_url: `${SHOP}/mesa` },
      { action: 'depois', title: 'Mais tarde' },
    ],
  });
  await arrived(page, 1);
  await expect.poll(() => shown(page)).toHaveLength(1);
  const how = await page.evaluate(async () => {
    const [one] = await (await navigator.serviceWorker.ready).getNotifications();
    const { actions, requireInteraction } = one as Notification & { actions: { action: string }[] };
    return { buttons: actions.map(({ action }) => action), requireInteraction };
  });
  expect(how).toEqual({ buttons: ['ver', 'depois'], requireInteraction: true });
  const [worker] = context.serviceWorkers();
  if (!worker) throw new Error('no worker');
  expect((await click(worker, 'ver')).opened).toEqual([`${SHOP}/mesa`]);
  await expect
    .poll(() => reports(provider))
    .toEqual(['notification_shown {"id":"um"}', 'notification_clicked {"id":"um"}']);
});
