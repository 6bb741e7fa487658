import { isList, isRecord } from '../../src/dom/json';
import { readValue, writeValue } from '../../src/net/values';
import type { StoredNotification, StoredSubscriber } from './stored';
import { NOTIFICATIONS_KEY, SUBSCRIBER_KEY } from './stored';

// These functions write the data that the page stores for the worker in IndexedDB, and read the data that the worker stores for
// the page. If the database is blocked, the worker still shows notifications, but reports nothing.

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
