import webpush from 'web-push';

/** A push service that does not answer within this time is tried again by whoever sends next. */
const TIMEOUT_MS = 15_000;
/** Who a push service may turn to. */
const SUBJECT = 'mailto:loja@pinho-manso.example';
/** So many are sent to at a time. */
const AT_ONCE = 10;

/**
 * What became of a message.
 *
 * @typedef {object} Sent
 * @property {string} subscriber
 * @property {number} status of the push service's answer; 0 where there was none
 */

/**
 * Sends to subscribers, encrypted and signed by `web-push`.
 *
 * @param {import('./subscriptions.mjs').Subscriptions} subscriptions
 * @param {import('node:https').Agent} [agent] makes the connections, where push services are not where their addresses say
 */
export function createSender(subscriptions, agent) {
  /** @param {import('./subscriptions.mjs').Subscriber} to @param {string | null} payload @param {number} ttl @returns {Promise<Sent>} */
  async function sendOne({ subscriber, endpoint, p256dh, auth, vapid }, payload, ttl) {
    const keys = (await subscriptions.keyCalled(vapid)) ?? (await subscriptions.key());
    const status = await webpush
      .sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: SUBJECT, ...keys },
        TTL: ttl,
        timeout: TIMEOUT_MS,
        ...(agent && { agent }),
      })
      .then(
        ({ statusCode }) => statusCode,
        (error) => (error instanceof webpush.WebPushError ? error.statusCode : 0),
      );
    if (status === 404 || status === 410) await subscriptions.gone(endpoint);
    return { subscriber, status };
  }

  /**
   * Sends to everybody, or to one subscriber; those whom their push service does not know any more are forgotten.
   *
   * @param {string | null} payload null sends a push without data
   * @param {{ subscriber?: string | undefined, ttl?: number }} [options] `ttl`: seconds that the push service keeps it
   */
  return async function send(payload, { subscriber, ttl = 3_600 } = {}) {
    const all = (await subscriptions.all(subscriber)).filter(
      ({ service }) => service === 'webpush',
    );
    /** @type {Sent[]} */
    const sent = [];
    for (let from = 0; from < all.length; from += AT_ONCE) {
      const some = all.slice(from, from + AT_ONCE);
      sent.push(...(await Promise.all(some.map((one) => sendOne(one, payload, ttl)))));
    }
    return sent;
  };
}
