import { noticeOf } from './payload';
import { note } from './reports';
import { renew } from './renew';
import { open } from './open';
import { subscriber } from './subscriber';
import { worker } from './worker';
import type { StoredNotification } from '../stored';

/**
 * Whether the worker is our file itself, and not a foreign worker that imports it: when a foreign worker updates is its own
 * business.
 */
const IS_OURS = /enxerto-push-sw/.test(worker.location.href);

async function show(payload: string): Promise<void> {
  const home = `${worker.location.origin}/`;
  const { title, options } = noticeOf(payload, await subscriber(), home, new Date());
  await worker.registration.showNotification(title, options);
  await note(options.data, 'shown');
}

worker.addEventListener('push', (event) => event.waitUntil(show(event.data?.text() ?? '')));

// Closing is not listened to: a click closes the notification too, and the provider must not be told of it twice.
worker.addEventListener('notificationclick', (event) => {
  const kept: StoredNotification | null = event.notification.data;
  // A foreign worker that imports our file shows notifications of its own.
  if (!kept?.target_url) return;
  const button = kept.actions?.find(({ action }) => action === event.action);
  event.notification.close();
  event.waitUntil(
    Promise.allSettled([open(button?.target_url || kept.target_url), note(kept, 'clicked')]),
  );
});

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));

worker.addEventListener('install', () => IS_OURS && void worker.skipWaiting());
