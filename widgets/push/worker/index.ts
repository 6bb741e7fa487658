import type { StoredNotification } from '../stored';
import { noticeFrom } from './payload';
import { renew } from './renew';
import { storeAndReport } from './reports';
import { subscriber } from './store';
import { worker } from './worker';

/** Whether the worker is our file, not a foreign worker that imports it, and that decides itself when it is updated. */
const IS_OWN_FILE = /enxerto-push-sw/.test(worker.location.href);

async function show(payload: string): Promise<void> {
  const home = `${worker.location.origin}/`;
  const { title, options } = noticeFrom(payload, await subscriber(), home, new Date());
  await worker.registration.showNotification(title, options);
  await storeAndReport(options.data, 'shown');
}

/** Opens an address for the visitor: in a tab that already shows it, else in a new one. */
async function openAddress(address: string): Promise<void> {
  // By default, the list of `matchAll` contains only windows and tabs.
  const tabs = (await worker.clients.matchAll({
    includeUncontrolled: true,
  })) as readonly WindowClient[];
  const existing = tabs.find(({ url }) => url === address || url.replace(/#.*/, '') === address);
  try {
    if (existing) {
      await existing.focus();
      return;
    }
  } catch {
    // The tab is just closing, or the browser refuses to focus it, so a new tab is opened.
  }
  await worker.clients.openWindow(address);
}

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));

// No listener for `notificationclose`: a click closes the notification too, and would be reported twice.
worker.addEventListener('notificationclick', (event) => {
  const notification: StoredNotification | null = event.notification.data;
  // Notifications of a foreign worker that imports our file have no data of ours: its own code handles them.
  if (!notification?.target_url) return;
  const button = notification.actions?.find(({ action }) => action === event.action);
  event.notification.close();
  event.waitUntil(
    Promise.allSettled([
      openAddress(button?.target_url || notification.target_url),
      storeAndReport(notification, 'clicked'),
    ]),
  );
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

worker.addEventListener('install', () => IS_OWN_FILE && void worker.skipWaiting());
