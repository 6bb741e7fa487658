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

/** Opens a store of the database `enxerto`. */
export function openStore(name: (typeof STORES)[number]): OpenStore {
  let opened: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> =>
    new Promise((resolve, reject) => {
      const request = indexedDB.open('enxerto', 1);
      request.onupgradeneeded = () =>
        STORES.forEach((store) => request.result.createObjectStore(store));
      request.onerror = request.onblocked = () => reject(new Error('IndexedDB cannot be opened'));
      request.onsuccess = () => {
        // Closed by the browser, or in the way of somebody who removes or upgrades it.
        request.result.onclose = request.result.onversionchange = close;
        resolve(request.result);
      };
    });

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
