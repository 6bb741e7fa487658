import { fieldsOf, fromJson } from '../dom/json';
import { PUSH_KEY } from '../own-keys';
import { findPlace } from './find-place';

const read = (place: string): Record<string, unknown> =>
  fieldsOf(fromJson(localStorage.getItem(PUSH_KEY + place) ?? ''));

/**
 * Whether this browser has a subscription to a site's push that the visitor can end here, according to our storage; false if
 * storage is blocked. Called by the loader, which does not have the code that writes, or keeps for a page, what is stored; chunks
 * ask the loader (`page.isSubscribed`).
 */
export function isSubscribed(siteId: string): boolean {
  try {
    return Boolean(read(findPlace(siteId, read))['subscriberUuid']);
  } catch {
    return false;
  }
}
