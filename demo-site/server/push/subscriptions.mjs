import webpush from 'web-push';
import { TABLES } from './tables.mjs';

/**
 * A subscription: one subscriber of a site, in one browser.
 *
 * @typedef {object} Subscriber
 * @property {string} uuid the site's id
 * @property {string} subscriber
 * @property {'webpush' | 'apple'} service
 * @property {string} endpoint of the push service; Apple's device token for `apple`
 * @property {string} p256dh
 * @property {string} auth
 * @property {string} vapid the site's public key with which the browser subscribed
 * @property {Record<string, unknown>} meta
 */

/** How many rows each table keeps; beyond that the oldest are deleted. */
const MAX_SUBSCRIPTIONS = { push_messages: 100, push_events: 1_000, push_subscriptions: 5_000 };

/**
 * Keys, subscribers, messages and events, in a libSQL database.
 *
 * @param {import('../database.mjs').Database} database
 */
export function openSubscriptions(database) {
  TABLES.forEach((sql) => database.needs(sql));

  /** @param {string} sql @param {import('@libsql/client').InArgs} [args] */
  const run = async (sql, args = []) => (await database.client()).execute({ sql, args });
  /** @param {keyof typeof MAX_SUBSCRIPTIONS} table @param {string} column */
  const trim = (table, column) =>
    run(
      `delete from ${table} where ${column} in (select ${column} from ${table} order by ${column} desc limit -1 offset ?)`,
      [MAX_SUBSCRIPTIONS[table]],
    );

  return {
    /** The site's current key pair; creates one if there is none. */
    async key() {
      const { rows } = await run(
        'select public, private from push_keys order by number desc limit 1',
      );
      return rows[0] ? keyOf(rows[0]) : this.newKey();
    },
    async newKey() {
      const { publicKey, privateKey } = webpush.generateVAPIDKeys();
      await run('insert into push_keys (public, private) values (?, ?)', [publicKey, privateKey]);
      return { publicKey, privateKey };
    },
    /** @param {string} publicKey */
    async keyCalled(publicKey) {
      const { rows } = await run('select public, private from push_keys where public = ?', [
        publicKey,
      ]);
      return rows[0] ? keyOf(rows[0]) : undefined;
    },
    /**
     * Stores a subscription. It replaces an earlier one of the same subscriber, and any other with the same endpoint.
     *
     * @param {Subscriber} one
     */
    async keep({ uuid, subscriber, service, endpoint, p256dh, auth, vapid, meta }) {
      await (
        await database.client()
      ).batch(
        [
          { sql: 'delete from push_subscriptions where endpoint = ?', args: [endpoint] },
          {
            sql: `insert or replace into push_subscriptions (uuid, subscriber, service, endpoint, p256dh, auth, vapid, meta, at)
              values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
            args: [
              ...[uuid, subscriber, service, endpoint, p256dh, auth, vapid],
              ...[JSON.stringify(meta), new Date().toISOString()],
            ],
          },
        ],
        'write',
      );
      await trim('push_subscriptions', 'at');
    },
    /** All subscriptions, the oldest first, or those of one subscriber. @param {string} [subscriber] @returns {Promise<Subscriber[]>} */
    async all(subscriber) {
      const { rows } = await run(
        'select * from push_subscriptions where ?1 is null or subscriber = ?1 order by at, rowid',
        [subscriber ?? null],
      );
      return rows.map((row) => ({
        uuid: String(row['uuid']),
        subscriber: String(row['subscriber']),
        service: /** @type {Subscriber['service']} */ (row['service']),
        endpoint: String(row['endpoint']),
        p256dh: String(row['p256dh']),
        auth: String(row['auth']),
        vapid: String(row['vapid']),
        meta: JSON.parse(String(row['meta'])),
      }));
    },
    /** @param {string} uuid */
    async count(uuid) {
      const sql = 'select count(*) as many from push_subscriptions where uuid = ?';
      return Number((await run(sql, [uuid])).rows[0]?.['many']);
    },
    /**
     * Ends a subscription, if the given endpoint is its own. @param {string} uuid @param {string} subscriber @param {string}
     * endpoint
     */
    async forget(uuid, subscriber, endpoint) {
      const sql =
        'delete from push_subscriptions where uuid = ? and subscriber = ? and endpoint = ?';
      return (await run(sql, [uuid, subscriber, endpoint])).rowsAffected > 0;
    },
    /** Deletes a subscription that its push service has reported as expired. @param {string} endpoint */
    async gone(endpoint) {
      await run('delete from push_subscriptions where endpoint = ?', [endpoint]);
    },
    /** @param {import('./message.mjs').Message} message */
    async noteMessage({ id, title, body, icon_url, target_url }) {
      await run(
        `insert or replace into push_messages (id, title, body, icon_url, target_url, at) values (?, ?, ?, ?, ?, ?)`,
        [id, title, body, icon_url, target_url, new Date().toISOString()],
      );
      await trim('push_messages', 'number');
    },
    /** The latest messages, the newest first. @param {number} most */
    async messages(most) {
      const sql = 'select * from push_messages order by number desc limit ?';
      return (await run(sql, [most])).rows.map((row) => ({
        id: String(row['id']),
        title: String(row['title']),
        body: String(row['body']),
        icon_url: String(row['icon_url']),
        target_url: String(row['target_url']),
        at: String(row['at']),
      }));
    },
    /** @param {{ uuid: string, subscriber: string, event: string, data: string, once?: string | undefined }} one */
    async noteEvent({ uuid, subscriber, event, data, once }) {
      await run(
        `insert or ignore into push_events (uuid, subscriber, event, data, once, at) values (?, ?, ?, ?, ?, ?)`,
        [uuid, subscriber, event, data, once ?? null, new Date().toISOString()],
      );
      await trim('push_events', 'number');
    },
    /** The events that browsers and workers reported, the oldest first. */
    async events() {
      const { rows } = await run('select * from push_events order by number');
      return rows.map((row) => ({
        uuid: String(row['uuid']),
        subscriber: String(row['subscriber']),
        event: String(row['event']),
        data: String(row['data']),
        at: String(row['at']),
      }));
    },
    /** Deletes everything but the keys. */
    async clear() {
      if (database.isBlank()) return;
      for (const table of Object.keys(MAX_SUBSCRIPTIONS)) await run(`delete from ${table}`);
    },
  };
}

/** @param {import('@libsql/client').Row} row */
const keyOf = (row) => ({
  publicKey: String(row['public']),
  privateKey: String(row['private']),
});

/** @typedef {ReturnType<typeof openSubscriptions>} Subscriptions */
