import { isList, isRecord } from '#src/dom/json';
import { readValue, writeValue } from '#src/net/database';
import { placeOf } from '#src/provider/stored';
import type { StoredNotification, StoredSubscriber } from './stored';
import { NOTIFICATIONS_KEY, SUBSCRIBER_KEY } from './stored';

// These functions write the data that the page stores for the worker in IndexedDB, and read the data that the worker stores for
// the page. If the database is blocked, the worker still shows notifications, but reports nothing.

/** The key of a site's value: the worker knows the site's place by its scope. */
const keyOf = (name: string, siteId: string): string => name + placeOf(siteId);

/** Stores a site's subscriber for the worker; undefined if the visitor is not subscribed to it any more. */
export const writeSubscriber = (
  siteId: string,
  subscriber: StoredSubscriber | undefined,
): Promise<void> => writeValue(keyOf(SUBSCRIBER_KEY, siteId), subscriber);

/** Stores for the worker whether a site's notifications may be counted; does nothing if the visitor is not subscribed to it. */
export async function writeReportsAllowed(siteId: string, reports: boolean): Promise<void> {
  const key = keyOf(SUBSCRIBER_KEY, siteId);
  const stored = await readValue(key);
  if (isRecord(stored) && stored['uuid'] === siteId && stored['reports'] !== reports)
    await writeValue(key, { ...stored, reports });
}

/** The site's notifications that the worker has shown, the newest first. */
export async function shownNotifications(
  siteId: string,
): Promise<readonly Partial<StoredNotification>[]> {
  const list = await readValue(keyOf(NOTIFICATIONS_KEY, siteId));
  return isList(list) ? list.filter(isRecord) : [];
}
