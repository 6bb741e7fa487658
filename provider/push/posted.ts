import { UUID } from '../http/env';
import { isStorable, parseJson } from '../http/read-body';
import { AUTH_BYTES, isKey, P256DH_BYTES, pushServiceOf } from './hosts';

/** The checked content of the request by which a visitor's browser subscribes. */
export interface Posted {
  /** The site's id. */
  readonly uuid: string;
  /** The subscriber's id; '' if the browser has none yet. */
  readonly subscriber: string;
  /** The subscriber's earlier endpoint, which proves that the request is from the same browser; '' if the browser names none. */
  readonly replaces: string;
  readonly service: 'webpush' | 'apple';
  readonly endpoint: string;
  /** The push service's host; '' for `apple`. */
  readonly host: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly categories: readonly string[];
}

/** The keys of a subscription's request, in sorted order. A request must have all of these keys and no others. */
const KEYS = [
  'metaData',
  'service',
  'subscriber_uuid',
  'subscription_json',
  'token',
  'uuid',
  'vendor',
];
/** The most categories of one subscription, and the longest name of a category, in characters. */
export const MAX_CATEGORIES = 50;
export const MAX_CATEGORY = 100;

export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The categories in an unchecked list. Each is returned once, and entries that are no valid name are omitted. */
export function categoriesOf(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  const names = list.flatMap((name) =>
    typeof name === 'string' && name.length <= MAX_CATEGORY && isStorable(name)
      ? name.trim() || []
      : [],
  );
  return [...new Set(names)].slice(0, MAX_CATEGORIES);
}

/**
 * Checks the request by which a visitor's browser subscribes.
 *
 * @param hosts more hosts of push services, besides those that browsers use
 * @returns the subscription; if it is refused, a text with the reason
 */
export function readPosted(body: string, hosts: readonly string[]): Posted | string {
  const fields = record(parseJson(body));
  if (Object.keys(fields).sort().join() !== KEYS.join()) return `not the keys ${KEYS.join(', ')}`;
  const { service, uuid, vendor, subscriber_uuid: subscriber, metaData, token } = fields;
  if (!UUID.test(text(uuid))) return 'uuid';
  if (subscriber !== null && !UUID.test(text(subscriber))) return 'subscriber_uuid';
  if (typeof metaData !== 'object' || metaData === null || Array.isArray(metaData))
    return 'metaData';
  // The earlier endpoint is a proof, and not stored.
  const { replaces, ...meta } = record(metaData);
  const who = {
    uuid: text(uuid),
    subscriber: text(subscriber),
    replaces: text(replaces),
    meta,
    categories: categoriesOf(meta['categories']),
  };
  if (service === 'apple') {
    if (vendor !== 2) return 'vendor';
    if (!/^[\da-f]{64}$/i.test(text(token))) return 'token';
    return { ...who, service, endpoint: text(token), host: '', p256dh: '', auth: '' };
  }
  if (service !== 'webpush') return 'service';
  if (vendor !== 1) return 'vendor';
  const subscription = record(parseJson(text(fields['subscription_json'])));
  const { p256dh, auth } = record(subscription['keys']);
  const endpoint = text(subscription['endpoint']);
  const host = pushServiceOf(endpoint, hosts);
  if (host === undefined) return 'endpoint';
  if (!isKey(p256dh, P256DH_BYTES) || !isKey(auth, AUTH_BYTES)) return 'keys';
  return { ...who, service, endpoint, host, p256dh, auth };
}
