import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#provider/database/open';
import { openDatabase } from '#provider/database/open';
import { openCampaigns } from '#provider/push/campaigns/campaigns';
import { exchange, readMessages } from '#provider/push/campaigns/deliveries';
import type { Message } from '#provider/push/campaigns/deliveries';
import { acquire } from '#provider/push/campaigns/leases';
import { openKeys } from '#provider/push/keys';
import { openSites } from '#provider/sites/sites';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';
import { seed } from './harness/seed';

const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
/** How many deliveries of earlier campaigns there are. */
const OLD = Number(process.env['PROVIDER_OLD_ROWS'] ?? 100_000);
/** How many subscriptions a campaign goes to, and how many a batch has. */
const COUNT = 20_000;
const BATCH = 500;
const GROUP = 25;

let postgres: Postgres;
let database: Database;
beforeAll(async () => {
  postgres = await startPostgres();
  database = await openDatabase({ url: postgres.url });
  await openSites(database).add({ id: SITE, name: 'Pinho Manso', origins: ['*'] });
  const { publicKey } = await openKeys(database).current(SITE);
  const seeds = Array.from({ length: COUNT }, (_one, number) => ({
    host: 'push.example',
    endpoint: `https://push.example/${number}`,
  }));
  await seed(database, SITE, publicKey, seeds);
  for (let left = OLD; left > 0; left -= COUNT) await addCampaign(40, Math.min(left, COUNT), true);
  // The statistics are those of a moment before the new campaign, as they are until PostgreSQL collects them again.
  await sql`alter table deliveries set (autovacuum_enabled = false)`.execute(database.query);
  await sql`vacuum analyze`.execute(database.query);
});
afterAll(async () => {
  await database.close();
  await postgres.stop();
});

/** Stores a campaign with its deliveries and batches. @param days the age of a finished campaign; 0: it is being sent */
async function addCampaign(days: number, deliveries: number, isDone: boolean): Promise<string> {
  const { query } = database;
  const id = randomUUID();
  const at = new Date(Date.now() - days * 86_400_000);
  await query
    .insertInto('campaigns')
    .values({
      id,
      site_id: SITE,
      message: JSON.stringify({ title: 'a' }),
      categories: [],
      ttl: 60,
      urgency: 'normal',
      send_at: at,
      started_at: at,
      finished_at: days > 0 ? at : null,
      state: days > 0 ? 'finished' : 'sending',
      audience: COUNT,
    })
    .execute();
  await sql`
    insert into deliveries (campaign_id, subscription_id, state, attempts)
    select ${id}::uuid, id, 'accepted', 1 from subscriptions order by id limit ${deliveries}`.execute(
    query,
  );
  await sql`
    insert into campaign_batches (campaign_id, number, first_id, last_id, accepted, done_at)
    select ${id}::uuid, (at - 1) / ${BATCH}, min(id), max(id), ${isDone ? BATCH : 0}, ${isDone ? at : null}
    from (select id, row_number() over (order by id) as at from subscriptions) as s
    group by 2`.execute(query);
  return id;
}

/** How many entries of a table's indexes PostgreSQL has read, and rows without an index, since the server started. */
async function readOf(table: string, changed: () => Promise<unknown>): Promise<number> {
  const now = async () => {
    const { rows } = await sql<{ read: number; changes: number }>`
      select (t.seq_tup_read + sum(i.idx_tup_read))::float8 as read, t.n_tup_ins + t.n_tup_upd as changes
      from pg_stat_user_tables t join pg_stat_user_indexes i using (relid)
      where t.relname = ${table} group by t.relid, t.seq_tup_read, t.n_tup_ins, t.n_tup_upd`.execute(
      database.query,
    );
    return { read: rows[0]?.read ?? 0, changes: rows[0]?.changes ?? 0 };
  };
  const before = await now();
  await changed();
  // A connection reports what it has done a second later, at its next statement.
  let after = await now();
  await expect
    .poll(
      async () => {
        const last = after;
        await Promise.all(
          Array.from({ length: 8 }, () =>
            sql`select pg_stat_force_next_flush()`.execute(database.query),
          ),
        );
        await Promise.all(
          Array.from({ length: 8 }, () => sql`select pg_sleep(0.1)`.execute(database.query)),
        );
        after = await now();
        return after.read === last.read && after.changes > before.changes;
      },
      { timeout: 60_000 },
    )
    .toBe(true);
  return after.read - before.read;
}

describe(`${OLD} deliveries of earlier campaigns`, () => {
  test('what a group of messages costs does not grow with what the campaign has sent before', async () => {
    const { query } = database;
    // All but the last batch are sent already.
    const campaign = await addCampaign(0, COUNT - BATCH, false);
    const acquired = await acquire(query, campaign, COUNT / BATCH - 1);
    if (!acquired || !('lease' in acquired)) throw new Error('the batch was not acquired');
    const { lease, first, last } = acquired;
    const range = { site: SITE, categories: [], first, last };
    let messages: Message[] = [];
    const groups = BATCH / GROUP;
    const read = await readOf('deliveries', async () => {
      messages = await readMessages(query, lease, range);
      let sent: Message[] = [];
      for (let from = 0; from <= BATCH; from += GROUP) {
        const results = sent.map((message) => ({
          message,
          outcome: { state: 'accepted' as const },
        }));
        sent = (await exchange(query, lease, results, messages.slice(from, from + GROUP))) ?? [];
      }
    });
    console.log(`${OLD} old: ${read} entries read for ${BATCH} messages`);
    expect(messages).toHaveLength(BATCH);
    // For each group, at most what the batch has.
    expect(read).toBeLessThan(2 * groups * BATCH);
    const { tally } = (await openCampaigns(database).get(SITE, campaign)) ?? {};
    expect(tally).toMatchObject({ accepted: BATCH, inFlight: 0 });
  });
});
