import webpush from 'web-push';
import { publicAgent } from './public-agent.mjs';

/** How long the provider waits for a push service's response. It does not retry: the next message is sent as usual. */
const TIMEOUT_MS = 15_000;
/** The contact that a push service is given for questions about the sender (VAPID's `sub`). */
const SUBJECT = 'mailto:loja@pinho-manso.example';
/** How many subscribers are sent to at a time. */
const AT_ONCE = 10;

/**
 * The result of sending a message to one subscriber.
 *
 * @typedef {object} Sent
 * @property {string} subscriber
 * @property {number} status of the push service's response; 0 if there was none
 */

/**
 * Sends to subscribers, encrypted and signed by `web-push`.
 *
 * @param {import('./subscriptions.mjs').Subscriptions} subscriptions
 * @param {import('node:https').Agent} [agent] makes the connections; by default to public addresses only. Tests pass another
 *   agent, because their push services are on this machine
 */
export function createSender(subscriptions, agent = publicAgent()) {
  /** @param {import('./subscriptions.mjs').Subscriber} to @param {string | null} payload @param {number} ttl @returns {Promise<Sent>} */
  async function sendOne({ subscriber, endpoint, p256dh, auth, vapid }, payload, ttl) {
    const keys = (await subscriptions.keyCalled(vapid)) ?? (await subscriptions.key());
    const status = await webpush
      .sendNotification({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject: SUBJECT, ...keys },
        TTL: ttl,
        timeout: TIMEOUT_MS,
        // A redirect is not followed, but counts as a failure.
        agent,
      })
      .then(
        ({ statusCode }) => statusCode,
        (error) => (error instanceof webpush.WebPushError ? error.statusCode : 0),
      );
    if (status === 404 || status === 410) await subscriptions.gone(endpoint);
    return { subscriber, status };
  }

  /**
   * Sends to everybody, or to one subscriber. Forgets subscriptions that their push service no longer knows (404 or 410).
   *
   * @param {string | null} payload null: sends a push without data
   * @param {{ subscriber?: string | undefined, ttl?: number }} [options] `ttl`: how many seconds the push service keeps the message
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
