import { openDatabase } from '../../../src/net/database';

/**
 * Reads what is stored under a key, and changes it in the same transaction if `change` is given. The database is closed at
 * once: a worker that kept it open would block a page that upgrades it.
 *
 * @returns what was stored before
 */
export async function stored(key: string, change?: (value: unknown) => unknown): Promise<unknown> {
  const database = await openDatabase();
  const store = database.transaction('push', 'readwrite').objectStore('push');
  return new Promise((resolve, reject) => {
    const got = store.get(key);
    got.onsuccess = () => change && store.put(change(got.result), key);
    store.transaction.oncomplete = () => resolve(got.result);
    store.transaction.onabort = reject;
    // Closing takes effect after the transaction, which it does not cut short.
    database.close();
  });
}
