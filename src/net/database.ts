import { type UseStore, del, get, set } from 'idb-keyval';

/** All stores of our database, created together, so that adding one later needs no new version of it. */
const STORES = ['outbox', 'push'] as const;

/** One store of the database, which is opened when it is first used. */
export interface OpenStore {
  /** The store for idb-keyval's functions; rejects if the database is blocked or broken. */
  readonly store: UseStore;
  /** Closes the database until it is used again. */
  close(): void;
}

/** Opens the database `enxerto`, from page or push worker, creating it if missing. Rejects if it is blocked or broken. */
export const openDatabase = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('enxerto', 1);
    request.onupgradeneeded = () =>
      STORES.forEach((store) => request.result.createObjectStore(store));
    request.onerror = request.onblocked = () => reject(new Error('no IndexedDB'));
    request.onsuccess = () => resolve(request.result);
  });

/** Opens a store of the database. */
export function openStore(name: (typeof STORES)[number]): OpenStore {
  let opened: Promise<IDBDatabase> | undefined;

  const open = async (): Promise<IDBDatabase> => {
    const database = await openDatabase();
    // The browser has closed the database, or other code waits for us to close it, to remove or upgrade it.
    database.onclose = database.onversionchange = close;
    return database;
  };

  function close(): void {
    opened?.then((database) => database.close()).catch(() => undefined);
    opened = undefined;
  }

  return {
    async store(mode, callback) {
      opened ??= open();
      try {
        const database = await opened;
        return await callback(database.transaction(name, mode).objectStore(name));
      } catch (error) {
        close();
        throw error;
      }
    },
    close,
  };
}

// Single values of the store `push`, which pages and the push worker share. If the database is blocked or broken, nothing is
// stored: reading returns undefined, and writing fails without an error.

/** Reads the value of a key; undefined if there is none. */
export async function readValue(key: string): Promise<unknown> {
  const { store, close } = openStore('push');
  const value = await get<unknown>(key, store).catch(() => undefined);
  close();
  return value;
}

/** Stores a value under a key; undefined removes the key. */
export async function writeValue(key: string, value: unknown): Promise<void> {
  const { store, close } = openStore('push');
  const done = value === undefined ? del(key, store) : set(key, value, store);
  await done.catch(() => undefined);
  close();
}
