import type { UseStore } from 'idb-keyval';

/** Everything that is kept in our database; all are made with it, so that nobody need raise its version for a second one. */
const STORES = ['outbox', 'push'] as const;

/** One store of the database, opened when it is used. */
export interface OpenStore {
  /** For idb-keyval's functions; rejects where the database is blocked or broken. */
  readonly use: UseStore;
  /** Lets the database go until it is used again. */
  close(): void;
}

/** Opens the database `enxerto`, for a page or for the push worker: whoever comes first makes it. Rejects where it is blocked or broken. */
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
    // Closed by the browser, or in the way of somebody who removes or upgrades it.
    database.onclose = database.onversionchange = close;
    return database;
  };

  function close(): void {
    opened?.then((database) => database.close()).catch(() => undefined);
    opened = undefined;
  }

  return {
    async use(mode, callback) {
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
