import type { UseStore } from 'idb-keyval';

/**
 * All stores of our database. They are all created together, so that adding a store later never needs a new version of the
 * database.
 */
const STORES = ['outbox', 'push'] as const;

/** One store of the database, which is opened when it is first used. */
export interface OpenStore {
  /** The store for idb-keyval's functions; rejects if the database is blocked or broken. */
  readonly store: UseStore;
  /** Closes the database until it is used again. */
  close(): void;
}

/**
 * Opens the database `enxerto`, from a page or the push worker, and creates it if it is missing. Rejects if it is blocked or
 * broken.
 */
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
    // These events mean that the browser has closed the database, or that other code waits for us to close it, in order to
    // remove or upgrade it.
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
