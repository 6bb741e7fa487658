import { storedJson, type StoredJson } from '../storage';
import { PUSH_KEY } from '../own-keys';
import { findPlace } from './find-place';

const storages: Record<string, StoredJson> = {};

/** What is stored of the subscription at a place, as JSON. */
export const storageAt = (place: string): StoredJson =>
  (storages[place] ??= storedJson(PUSH_KEY + place));

/** The place of everything that is stored of a site's subscription, also if storage is blocked. */
export const placeOf = (siteId: string): string =>
  findPlace(siteId, (place) => storageAt(place).read());
