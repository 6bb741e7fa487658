import { decoded, record, text } from '../note.mjs';

/** Hosts of the push services that browsers use. Anybody can post a subscription, so messages are sent to these hosts only. */
const PUSH_HOSTS =
  /^(?:fcm\.googleapis\.com|jmt17\.google\.com|.+\.push\.services\.mozilla\.com|.+\.push\.apple\.com|.+\.notify\.windows\.com)$/;

/**
 * An address in which every parser finds the same host: nothing before the host, and only letters, digits, dots and hyphens in
 * it. `URL` accepts more, and Node's older parser, which is used to send messages, ends a host at characters that `URL` accepts
 * in one.
 */
const PLAIN_ADDRESS = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)*(?::\d+)?\/[\w~%!$&'()*+,;=:@./?-]*$/;

/** The keys of a subscription's post, in sorted order: it must have all of them and no others. */
const KEYS = [
  ...['metaData', 'service', 'subscriber_uuid', 'subscription_json'],
  ...['token', 'uuid', 'vendor'],
];

/** The form of a site's or subscriber's id. */
export const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** @param {unknown} value @param {number} bytes */
const isKey = (value, bytes) =>
  typeof value === 'string' &&
  /^[\w-]+=*$/.test(value) &&
  Buffer.from(value, 'base64url').length === bytes;

/**
 * Checks what a visitor's browser posts to subscribe. Returns the subscription, or an error message.
 *
 * @param {string} body
 * @param {readonly string[]} hosts more hosts of push services, besides those that browsers use
 */
export function subscribed(body, hosts) {
  const fields = record(decoded(body));
  if (Object.keys(fields).sort().join() !== KEYS.join()) return `not the keys ${KEYS.join(', ')}`;
  const { service, uuid, vendor, subscriber_uuid: subscriber, metaData, token } = fields;
  if (!UUID.test(text(uuid))) return 'uuid';
  if (subscriber !== null && !UUID.test(text(subscriber))) return 'subscriber_uuid';
  if (typeof metaData !== 'object' || metaData === null || Array.isArray(metaData))
    return 'metaData';
  const who = { uuid: text(uuid), subscriber: text(subscriber), meta: record(metaData) };
  if (service === 'apple') {
    if (vendor !== 2) return 'vendor';
    if (!/^[\da-f]{64}$/i.test(text(token))) return 'token';
    const keys = { endpoint: text(token), p256dh: '', auth: '' };
    return { ...who, ...keys, service: /** @type {const} */ ('apple') };
  }
  if (service !== 'webpush') return 'service';
  if (vendor !== 1) return 'vendor';
  const subscription = record(decoded(text(fields['subscription_json'])));
  const { p256dh, auth } = record(subscription['keys']);
  const endpoint = text(subscription['endpoint']);
  if (!isPushService(endpoint, hosts)) return 'endpoint';
  if (!isKey(p256dh, 65) || !isKey(auth, 16)) return 'keys';
  const keys = { endpoint, p256dh: text(p256dh), auth: text(auth) };
  return { ...who, ...keys, service: /** @type {const} */ ('webpush') };
}

/** @param {string} address @param {readonly string[]} hosts */
function isPushService(address, hosts) {
  if (address.length > 1_000 || !PLAIN_ADDRESS.test(address) || !URL.canParse(address))
    return false;
  const { hostname } = new URL(address);
  return PUSH_HOSTS.test(hostname) || hosts.includes(hostname);
}
