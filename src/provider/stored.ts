import { isList, toJson } from '../dom/json';
import { keptUnder } from '../storage';

/** What is kept of a subscription (PU-51, PU-53), on this page alone where storage is blocked. */
export interface Stored {
  /** What the browser's permission was when we last acted on it; '' where nobody was asked. */
  readonly permission: string;
  /** The provider's id for this browser; '' before it was subscribed. */
  readonly subscriberUuid: string;
  /** Endpoint and key of the subscription that the provider knows. */
  readonly endpoint: string;
  readonly vapid: string;
  /** When the provider heard of it, in milliseconds since 1970; 0 where it has not. */
  readonly syncedAt: number;
  /** Ids of the kinds of news that were chosen. */
  readonly categories: readonly string[];
}

const kept = keptUnder('enxerto.push');

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the browser's permission was, alone: all that is looked at on every page. */
export const storedPermission = (): string => text(kept.read()['permission']);

/** The provider's id for this browser, alone; '' before it was subscribed. */
export const storedSubscriber = (): string => text(kept.read()['subscriberUuid']);

/** Reads it anew: other tabs write it too. What is no value of ours is as if nothing were kept. */
export function readStored(): Stored {
  const { endpoint, vapid, syncedAt, categories } = kept.read();
  return {
    permission: storedPermission(),
    subscriberUuid: storedSubscriber(),
    endpoint: text(endpoint),
    vapid: text(vapid),
    syncedAt: Number(syncedAt) || 0,
    categories: isList(categories) ? categories.map(text).filter(Boolean) : [],
  };
}

/** Changes some of it. */
export const writeStored = (change: Partial<Stored>): void =>
  kept.write(toJson({ ...readStored(), ...change }));

/** Keeps nothing of it any more (PU-53). */
export const clearStored = (): void => kept.erase();
