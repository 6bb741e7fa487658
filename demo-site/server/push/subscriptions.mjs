import { SITE } from './config.mjs';

/**
 * A subscription: one subscriber of the shop, in one browser.
 *
 * @typedef {object} Subscriber
 * @property {string} subscriber
 * @property {'webpush' | 'apple'} service
 * @property {string} endpoint the subscription's address at the push service; for `apple`, the device token
 * @property {string} p256dh
 * @property {string} auth
 * @property {string} vapid the site's public key with which the browser subscribed
 * @property {Record<string, unknown>} meta
 */

/** Tests and the demo's pages read and change the provider's push data by these. @param {import('../provider.mjs').LazyProvider} lazy */
export function createSubscriptions(lazy) {
  return {
    /** All subscriptions, the oldest first. @returns {Promise<Subscriber[]>} */
    async all() {
      const { database } = await lazy.get();
      return database.query
        .selectFrom('subscriptions')
        .select([
          'subscriber',
          'service',
          'endpoint',
          'p256dh',
          'auth',
          'public_key as vapid',
          'meta',
        ])
        .where('site_id', '=', SITE)
        .orderBy('created_at')
        .orderBy('id')
        .execute();
    },
    /** Stores a subscription without checking it. @param {Subscriber} one */
    async keep({ subscriber, service, endpoint, p256dh, auth, vapid, meta }) {
      const { database } = await lazy.get();
      await database.query
        .insertInto('subscriptions')
        .values({
          site_id: SITE,
          subscriber,
          service,
          endpoint,
          host: '',
          p256dh,
          auth,
          public_key: vapid,
          meta: JSON.stringify(meta),
          categories: [],
        })
        .execute();
    },
    /** The events that browsers and workers reported, the oldest first. */
    async events() {
      const { database } = await lazy.get();
      const events = await database.query
        .selectFrom('push_events')
        .select(['site_id as uuid', 'subscriber', 'event', 'data', 'at'])
        .orderBy('id')
        .execute();
      return events.map(({ at, ...event }) => ({ ...event, at: at.toISOString() }));
    },
    /** Gives the site a new key. */
    async newKey() {
      const { push } = await lazy.get();
      const pair = await push.keys.rotate(SITE);
      push.configs.forget(SITE);
      return pair;
    },
    /** The key pair with this public key. @param {string} publicKey */
    keyCalled: async (publicKey) => (await lazy.get()).push.keys.pair(publicKey),
    /** Deletes the subscriptions, the events of web push and the campaigns, but not the keys. */
    async clear() {
      if (lazy.isBlank()) return;
      const { database, push } = await lazy.get();
      for (const table of /** @type {const} */ (['subscriptions', 'push_events', 'campaigns']))
        await database.query.deleteFrom(table).execute();
      push.configs.forget(SITE);
    },
  };
}
