import { CREATIVES } from './creatives.mjs';

/** The tables for ads and their counters. Times are ISO 8601, UTC. */
const TABLES = [
  `create table if not exists ad_creatives (
    id text primary key,
    title text not null,
    body text not null,
    image text not null,
    target text not null,
    advertiser text not null,
    rule text not null,
    most integer not null
  )`,
  // How often an ad was shown, clicked and so on, by subscriber; '' means all non-subscribers together.
  `create table if not exists ad_counts (
    id text not null,
    what text not null,
    subscriber text not null,
    count integer not null,
    at text not null,
    primary key (id, what, subscriber)
  )`,
];

/** The events that are counted for an ad: returned by the service, its pixel loaded, shown (`served`), seen (`viewed`). */
export const COUNTED = /** @type {const} */ (['given', 'pixel', 'served', 'viewed']);

/** @typedef {(typeof COUNTED)[number]} What */

/** How many counters are kept; beyond that the oldest are deleted. */
const MAX_ROWS = 5_000;

/**
 * Ads and their counters, in a libSQL database.
 *
 * @param {import('../database.mjs').Database} database
 */
export function openAds(database) {
  TABLES.forEach((sql) => database.needs(sql));
  /** @param {string} sql @param {import('@libsql/client').InArgs} [args] */
  const run = async (sql, args = []) => (await database.client()).execute({ sql, args });

  return {
    /** The owner's ads; if there are none, the usual ones. @returns {Promise<readonly import('./creatives.mjs').Creative[]>} */
    async all() {
      const { rows } = await run('select * from ad_creatives order by rowid');
      if (rows.length === 0) return CREATIVES;
      return rows.map((row) => ({
        id: String(row['id']),
        title: String(row['title']),
        body: String(row['body']),
        image: String(row['image']),
        target: String(row['target']),
        advertiser: String(row['advertiser']),
        rule: String(row['rule']),
        most: Number(row['most']),
      }));
    },
    /** Stores an ad; it replaces one with the same id. @param {import('./creatives.mjs').Creative} one */
    async keep({ id, title, body, image, target, advertiser, rule, most }) {
      await run('insert or replace into ad_creatives values (?, ?, ?, ?, ?, ?, ?, ?)', [
        ...[id, title, body, image, target, advertiser, rule, most],
      ]);
    },
    /** @param {string} id @param {What} what @param {string} subscriber */
    async count(id, what, subscriber) {
      await run(
        `insert into ad_counts values (?, ?, ?, 1, ?)
          on conflict do update set count = count + 1, at = excluded.at`,
        [id, what, subscriber, new Date().toISOString()],
      );
      await run(
        'delete from ad_counts where rowid in (select rowid from ad_counts order by at desc limit -1 offset ?)',
        [MAX_ROWS],
      );
    },
    /** @param {string} id @param {What} what @param {string} subscriber */
    async counted(id, what, subscriber) {
      const sql = 'select count from ad_counts where id = ? and what = ? and subscriber = ?';
      return Number((await run(sql, [id, what, subscriber])).rows[0]?.['count'] ?? 0);
    },
    /** All counters: by ad, then by what is counted. @returns {Promise<Record<string, Record<string, number>>>} */
    async totals() {
      const { rows } = await run(
        'select id, what, sum(count) as total from ad_counts group by id, what',
      );
      /** @type {Record<string, Record<string, number>>} */
      const totals = {};
      for (const row of rows)
        (totals[String(row['id'])] ??= {})[String(row['what'])] = Number(row['total']);
      return totals;
    },
    /** Deletes the owner's ads and all counters. */
    async clear() {
      if (database.isBlank()) return;
      await run('delete from ad_creatives');
      await run('delete from ad_counts');
    },
  };
}

/** @typedef {ReturnType<typeof openAds>} Ads */
