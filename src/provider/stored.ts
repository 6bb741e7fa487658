import { readJar } from '../cookies/read';
import { isList, toJson, fieldsOf, fromJson } from '../dom/json';
import { PUSH_KEY, DECLINED_COOKIE, DECLINED_KEY, UNUSABLE_KEY } from '../own-keys';
import { storedJson, type StoredJson } from '../storage';

// What this browser has stored of push: where, the subscription, that a prompt was declined, that push does not work.

/** What the names of a site end with that does not have the plain ones. */
export const ownPlace = (siteId: string): string => `.${siteId}`;

/**
 * The place of everything that is stored of a site's subscription (PU-61), because sites in folders share an origin's storage.
 * The origin's first site has the plain names, ''. What an older version stored under them carries no id, and counts as the
 * site's own until `nameStoredData` knows whose it is.
 *
 * @param read reads what is stored of the subscription at a place
 */
export function findPlace(
  siteId: string,
  read: (place: string) => Record<string, unknown>,
): string {
  const own = ownPlace(siteId);
  const { site = siteId } = read('');
  return site !== siteId || read(own)['site'] ? own : '';
}

const storages: Record<string, StoredJson> = {};

/** What is stored of the subscription at a place, as JSON. */
export const storageAt = (place: string): StoredJson =>
  (storages[place] ??= storedJson(PUSH_KEY + place));

/** The place of everything that is stored of a site's subscription, also if storage is blocked. */
export const placeOf = (siteId: string): string =>
  findPlace(siteId, (place) => storageAt(place).read());

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
  const isThisSites = fields['site'] === siteId;
  storageAt(ownPlace(siteId)).write(toJson({ ...(isThisSites && fields), site: siteId }));
  if (isThisSites) first.erase();
}

/** What an older version has stored of a subscription, without the site's id; undefined if there is none. */
export function unnamedStored(): Record<string, unknown> | undefined {
  const fields = storageAt('').read();
  return fields['subscriberUuid'] && !fields['site'] ? fields : undefined;
}

const readNow = (place: string): Record<string, unknown> =>
  fieldsOf(fromJson(localStorage.getItem(PUSH_KEY + place) ?? ''));

/**
 * Whether this browser has a subscription to a site's push that the visitor can end here, according to our storage; false if
 * storage is blocked. Called by the loader, which does not have the code that writes, or keeps for a page, what is stored; chunks
 * ask the loader (`page.isSubscribed`).
 */
export function isSubscribed(siteId: string): boolean {
  try {
    return Boolean(readNow(findPlace(siteId, readNow))['subscriberUuid']);
  } catch {
    return false;
  }
}

/** Until when no prompt shows. Stored besides the cookie, because browsers keep no cookie longer than 400 days. */
export const declinedStorage = storedJson(DECLINED_KEY);

/** Stores that no prompt shows for this many days. */
export const storeDeclined = (days: number): void =>
  declinedStorage.write(`{"until":${Date.now() + days * 86_400_000}}`);

/** Whether a prompt was declined and must not show again yet. */
export const isDeclined = (): boolean =>
  readJar().has(DECLINED_COOKIE) || Number(declinedStorage.read()['until']) > Date.now();

/** Why push does not work: refused by the browser, as in private windows, or no worker, which the popup does not need. */
type Failure = 'browser' | 'worker';

const STORED_VALUES: Record<Failure, string> = { browser: '1', worker: 'worker' };

/** Remembers for this tab's session that push does not work, although it was permitted. */
export function rememberUnusable(failure: Failure): void {
  try {
    sessionStorage.setItem(UNUSABLE_KEY, STORED_VALUES[failure]);
  } catch {
    // Storage is blocked, so the next page has to find out again that push does not work.
  }
}

/** The stored failure; '' if there is none. */
function readFailure(): string {
  try {
    return sessionStorage.getItem(UNUSABLE_KEY) ?? '';
  } catch {
    return '';
  }
}

/** Whether push does not work in this browser, for either reason. */
export const isUnusable = (): boolean => readFailure() !== '';

/** Whether only the worker was missing, so that the provider's popup still works (PU-56). */
export const isWithoutWorker = (): boolean => readFailure() === STORED_VALUES.worker;
