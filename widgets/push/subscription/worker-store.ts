import { del, get, set } from 'idb-keyval';
import { openStore } from '../../../src/net/database';
import { isList, isRecord } from '../../../src/dom/json';
import type { StoredNotification, StoredSubscriber } from '../stored';
import { NOTIFICATIONS_KEY, SUBSCRIBER_KEY } from '../stored';

// What is left for the worker in IndexedDB, and what it leaves for us. Where the database is blocked, the worker shows what
// arrives all the same, and reports nothing.

/** Tells the worker who is subscribed; undefined: nobody any more. */
export async function leaveSubscriber(subscriber: StoredSubscriber | undefined): Promise<void> {
  const { use, close } = openStore('push');
  const done = subscriber ? set(SUBSCRIBER_KEY, subscriber, use) : del(SUBSCRIBER_KEY, use);
  await done.catch(() => undefined);
  close();
}

/** Tells the worker whether notifications may be counted, where anybody is subscribed. */
export async function leaveReports(reports: boolean): Promise<void> {
  const { use, close } = openStore('push');
  const there = await get<unknown>(SUBSCRIBER_KEY, use).catch(() => undefined);
  if (isRecord(there) && there['reports'] !== reports)
    await set(SUBSCRIBER_KEY, { ...there, reports }, use).catch(() => undefined);
  close();
}

/** The notifications that the worker has shown, the newest first. */
export async function shownNotifications(): Promise<readonly Partial<StoredNotification>[]> {
  const { use, close } = openStore('push');
  const list = await get<unknown>(NOTIFICATIONS_KEY, use).catch(() => undefined);
  close();
  return isList(list) ? list.filter(isRecord) : [];
}
