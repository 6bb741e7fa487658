import { del, get, set } from 'idb-keyval';
import { isList, isRecord } from '../../src/dom/json';
import { openStore } from '../../src/net/database';
import type { StoredNotification, StoredSubscriber } from './stored';
import { NOTIFICATIONS_KEY, SUBSCRIBER_KEY } from './stored';

// These functions write the data that the page stores for the worker in IndexedDB, and read the data that the worker stores for
// the page. If the database is blocked, the worker still shows notifications, but reports nothing.

/** Reads the value of a key; undefined if there is none, or if the database is blocked or broken. */
async function readValue(key: string): Promise<unknown> {
  const { store, close } = openStore('push');
  const value = await get<unknown>(key, store).catch(() => undefined);
  close();
  return value;
}

/** Stores a value under a key, if the database works; undefined removes the key. */
async function writeValue(key: string, value: unknown): Promise<void> {
  const { store, close } = openStore('push');
  const done = value === undefined ? del(key, store) : set(key, value, store);
  await done.catch(() => undefined);
  close();
}

/** Stores the subscriber for the worker; undefined if the visitor is not subscribed any more. */
export const writeSubscriber = (subscriber: StoredSubscriber | undefined): Promise<void> =>
  writeValue(SUBSCRIBER_KEY, subscriber);

/** Stores for the worker whether notifications may be counted; does nothing if the visitor is not subscribed. */
export async function writeReportsAllowed(reports: boolean): Promise<void> {
  const stored = await readValue(SUBSCRIBER_KEY);
  if (isRecord(stored) && stored['reports'] !== reports)
    await writeValue(SUBSCRIBER_KEY, { ...stored, reports });
}

/** The notifications that the worker has shown, the newest first. */
export async function shownNotifications(): Promise<readonly Partial<StoredNotification>[]> {
  const list = await readValue(NOTIFICATIONS_KEY);
  return isList(list) ? list.filter(isRecord) : [];
}
