import { isList, toJson } from '../dom/json';
import type { StoredJson } from '../storage';
import { ownPlace } from './find-place';
import { placeOf, storageAt } from './place';

/**
 * The stored fields of a site's subscription (PU-51, PU-53), which carry the site's id (PU-61). If storage is blocked, they are
 * kept for this page only.
 */
export interface Stored {
  /** The browser's permission when our code last read and stored it; '' if the visitor was never asked. */
  readonly permission: string;
  /** The subscriber's id: one that we made, until the provider answers with another; '' until the visitor subscribes. */
  readonly subscriberUuid: string;
  /** Endpoint and VAPID key of the subscription that was last sent to the provider; '' if none was. */
  readonly endpoint: string;
  readonly vapid: string;
  /** The endpoint before that, until the provider has accepted the one that takes its place; '' if there is none. */
  readonly replaces: string;
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

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const storageOf = (siteId: string): StoredJson => storageAt(placeOf(siteId));

/** Only the stored permission, which is the only field that every page reads. */
export const storedPermission = (siteId: string): string =>
  text(storageOf(siteId).read()['permission']);

/** Only the subscriber's id, for services: '' until the visitor subscribes, and until it is known whose it is. */
export function storedSubscriber(siteId: string): string {
  const { site, subscriberUuid } = storageOf(siteId).read();
  return site === siteId ? text(subscriberUuid) : '';
}

/** Only the ids of the kinds of news that the visitor chose. */
export function storedCategories(siteId: string): readonly string[] {
  const { categories } = storageOf(siteId).read();
  return isList(categories) ? categories.map(text).filter(Boolean) : [];
}

/** Reads all fields anew, because other tabs write them too. A value that we cannot have written counts as missing. */
export function readStored(siteId: string): Stored {
  const { permission, subscriberUuid, endpoint, vapid, replaces, worker, syncedAt } =
    storageOf(siteId).read();
  return {
    permission: text(permission),
    subscriberUuid: text(subscriberUuid),
    endpoint: text(endpoint),
    vapid: text(vapid),
    replaces: text(replaces),
    worker: text(worker),
    syncedAt: Number(syncedAt) || 0,
    categories: storedCategories(siteId),
  };
}

/** Changes some of the stored fields; the others stay. */
export function writeStored(siteId: string, change: Partial<Stored>): void {
  const storage = storageOf(siteId);
  storage.write(toJson({ ...storage.read(), ...change, site: siteId }));
}

/** Erases all stored fields (PU-53). */
export const clearStored = (siteId: string): void => storageOf(siteId).erase();

/**
 * Gives a site names of its own, because what is stored under the plain names, or the browser's subscription there, is another
 * site's. What is stored of this site under the plain names moves.
 */
export function moveAside(siteId: string): void {
  const first = storageAt('');
  const fields = first.read();
  const isOurs = fields['site'] === siteId;
  storageAt(ownPlace(siteId)).write(toJson({ ...(isOurs && fields), site: siteId }));
  if (isOurs) first.erase();
}

/** What an older version has stored of a subscription, without the site's id; undefined if there is none. */
export function unnamedStored(): Record<string, unknown> | undefined {
  const fields = storageAt('').read();
  return fields['subscriberUuid'] && !fields['site'] ? fields : undefined;
}
