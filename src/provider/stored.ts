import { isList, toJson } from '../dom/json';
import { storedJson } from '../storage';

/** The stored fields of a subscription (PU-51, PU-53). If storage is blocked, they are kept for this page only. */
export interface Stored {
  /** The browser's permission when our code last read and stored it; '' if the visitor was never asked. */
  readonly permission: string;
  /** The subscriber's id: one that we made, until the provider answers with another; '' until the visitor subscribes. */
  readonly subscriberUuid: string;
  /** Endpoint and VAPID key of the subscription that the provider knows; '' if it knows none. */
  readonly endpoint: string;
  readonly vapid: string;
  /**
   * Address of another script's worker, in whose registration the subscription was made before us; it shows the notifications.
   * '' if ours does.
   */
  readonly worker: string;
  /** When the subscription was sent to the provider, in milliseconds since 1970; 0 if it was not. */
  readonly syncedAt: number;
  /** Ids of the kinds of news that the visitor chose. */
  readonly categories: readonly string[];
}

const storage = storedJson('enxerto.push');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Only the stored permission, which is the only field that every page reads. */
export const storedPermission = (): string => text(storage.read()['permission']);

/** Only the subscriber's id; '' until the visitor subscribes. */
export const storedSubscriber = (): string => text(storage.read()['subscriberUuid']);

/** Only the ids of the kinds of news that the visitor chose. */
export function storedCategories(): readonly string[] {
  const { categories } = storage.read();
  return isList(categories) ? categories.map(text).filter(Boolean) : [];
}

/** Reads all fields anew, because other tabs write them too. A value that we cannot have written counts as missing. */
export function readStored(): Stored {
  const { endpoint, vapid, worker, syncedAt } = storage.read();
  return {
    permission: storedPermission(),
    subscriberUuid: storedSubscriber(),
    endpoint: text(endpoint),
    vapid: text(vapid),
    worker: text(worker),
    syncedAt: Number(syncedAt) || 0,
    categories: storedCategories(),
  };
}

/** Changes some of the stored fields; the others stay. */
export const writeStored = (change: Partial<Stored>): void =>
  storage.write(toJson({ ...storage.read(), ...change }));

/** Erases all stored fields (PU-53). */
export const clearStored = (): void => storage.erase();
