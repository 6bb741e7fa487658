import { PUSH_STORED_WAIT_MS } from '#src/limits/push';
import { openDatabase } from '#src/net/database';
import { SUBSCRIBER_KEY, type StoredSubscriber } from '../stored';
import { worker } from './worker';

/**
 * The place of the site whose notifications this worker gets, by its scope, in which the page has encoded it twice; '' for the
 * origin's first site (PU-61).
 */
const PLACE = decodeURIComponent(
  decodeURIComponent(/\/__enxerto-push([^/]*)\/$/.exec(worker.registration.scope)?.[1] ?? ''),
);

/**
 * Reads the site's value under a key, and changes it in the same transaction if `change` is given; returns the value before that. The
 * connection to the database is closed at once, because an open connection would block a page that upgrades it.
 */
export async function stored(name: string, change?: (value: unknown) => unknown): Promise<unknown> {
  const key = name + PLACE;
  const database = await openDatabase();
  const store = database.transaction('push', 'readwrite').objectStore('push');
  return new Promise((resolve, reject) => {
    const got = store.get(key);
    got.onsuccess = () => change && store.put(change(got.result), key);
    store.transaction.oncomplete = () => resolve(got.result);
    store.transaction.onabort = reject;
    // `close` can be called at once, because the browser closes the connection only after the transaction.
    database.close();
  });
}

/** Resolves after this many milliseconds. */
export const after = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

/** What the page has stored about the subscriber; empty if nothing, or if the database is blocked, broken or too slow. */
export async function subscriber(): Promise<Partial<StoredSubscriber>> {
  // Whatever was stored, this is an object: spreading a value that is not an object gives no fields.
  return {
    ...((await Promise.race([
      stored(SUBSCRIBER_KEY).catch(() => undefined),
      after(PUSH_STORED_WAIT_MS),
    ])) as Partial<StoredSubscriber> | undefined),
  };
}
