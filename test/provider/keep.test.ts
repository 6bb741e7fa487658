import { randomUUID } from 'node:crypto';
import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAds } from '#provider/ads/ads';
import type { Database } from '#provider/database/open';
import { openDatabase } from '#provider/database/open';
import type { Tables } from '#provider/database/tables';
import { cleanUp } from '#provider/push/clean-up';
import type { Retention } from '#provider/settings';
import { readSettings } from '#provider/settings';
import { openProvider } from '../unit/provider/open-provider';
import type { OpenProvider } from '../unit/provider/open-provider';
import { posted } from '../unit/provider/push/parts';
import type { Postgres } from './harness/postgres';
import { startPostgres } from './harness/postgres';

/** How much of each table is kept here. */
const KEPT: Retention = { rows: 5, days: 10 };
const KEEP = Object.fromEntries(
  Object.keys(readSettings({}).keep).map((name) => [name, KEPT]),
) as unknown as ReturnType<typeof readSettings>['keep'];

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

describe.each(['embedded', 'PostgreSQL'])('what strangers can have stored, %s', (kind) => {
  let database: Database;
  let provider: OpenProvider;
  let warned: () => unknown;
  beforeEach(async () => {
    database = await openDatabase(
      kind === 'embedded' ? { url: 'memory:', prepared: dataDir } : { url: postgres.url },
    );
    provider = await openProvider({ database, keep: KEEP });
    const spy = vi.spyOn(provider.parts.log, 'warn');
    warned = () => spy.mock.calls;
  });
  afterEach(() => provider.close());

  const rows = async (table: keyof Tables): Promise<number> => {
    const { rows: found } = await sql<{ count: number }>`
      select count(*)::integer as count from ${sql.table(table)}
      where site_id = ${provider.site}`.execute(database.query);
    return found[0]?.count ?? -1;
  };
  /** Makes all rows of a table older. */
  const age = (table: keyof Tables, column: string, days: number) =>
    sql`update ${sql.table(table)} set ${sql.ref(column)} = now() - make_interval(days => ${days})`.execute(
      database.query,
    );
  const choose = (site = provider.site): Promise<Response> =>
    provider.ask(`/records/${site}`, {
      method: 'POST',
      headers: { origin: 'https://shop.example', 'content-type': 'text/plain' },
      body: '{"id":"a","categories":{"a":true}}',
    });
  const subscribe = (changes: object = {}): Promise<Response> =>
    provider.ask('/push/subscribe', posted({ uuid: provider.site, ...changes }));

  test('records of choices: those that are stored stay, more are refused, which the log says; old ones go', async () => {
    const other = await provider.addSite('Other', ['https://shop.example']);
    const answers = await Promise.all(Array.from({ length: 20 }, () => choose()));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(KEPT.rows);
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(20 - KEPT.rows);
    expect(await rows('consent_records')).toBe(KEPT.rows);
    expect(warned()).toEqual([
      [{ site: provider.site, most: 5 }, expect.stringContaining('KEEP_RECORDS')],
    ]);
    expect((await choose(other)).status).toBe(204);
    await age('consent_records', 'received_at', 9);
    await cleanUp(database, KEEP);
    expect(await rows('consent_records')).toBe(KEPT.rows);
    await age('consent_records', 'received_at', 11);
    await cleanUp(database, KEEP);
    expect(await rows('consent_records')).toBe(0);
  });

  test('subscriptions: those that are stored stay and are renewed, more are refused; those that no browser confirms end', async () => {
    const first = { subscriber_uuid: randomUUID(), subscription_json: '' };
    first.subscription_json = JSON.parse(String(posted().body)).subscription_json;
    expect((await subscribe(first)).status).toBe(200);
    const answers = await Promise.all(Array.from({ length: 9 }, () => subscribe()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(KEPT.rows - 1);
    expect(answers.filter(({ status }) => status === 507)).toHaveLength(10 - KEPT.rows);
    expect(await rows('subscriptions')).toBe(KEPT.rows);
    expect(warned()).toEqual([
      [{ site: provider.site, most: 5 }, expect.stringContaining('KEEP_SUBSCRIPTIONS')],
    ]);
    await age('subscriptions', 'renewed_at', 11);
    expect((await subscribe(first)).status).toBe(200);
    await cleanUp(database, KEEP);
    expect(await rows('subscriptions')).toBe(1);
    expect(await rows('ended_subscriptions')).toBe(KEPT.rows - 1);
  });

  test('reports: the newest of strangers stay; those of campaigns stay with the deliveries, and are added to the sums then', async () => {
    const campaign = randomUUID();
    const at = new Date();
    await database.query
      .insertInto('campaigns')
      .values({
        id: campaign,
        site_id: provider.site,
        message: '{}',
        categories: [],
        ttl: 60,
        urgency: 'normal',
        send_at: at,
        finished_at: at,
        state: 'finished',
        audience: 9,
      })
      .execute();
    await sql`
      insert into push_events (site_id, subscriber, event, data, campaign_id)
        select ${provider.site}, gen_random_uuid(), 'notification_shown', '',
          case when number > 8 then ${campaign}::uuid end
        from generate_series(1, 20) as number`.execute(database.query);
    const query = { uuid: provider.site, subscriber_uuid: randomUUID(), event: 'a', data: '' };
    expect((await provider.ask(`/push/track?${new URLSearchParams(query)}`)).status).toBe(204);
    await expect.poll(() => rows('push_events')).toBe(12 + KEPT.rows);
    await age('push_events', 'at', 11);
    await cleanUp(database, KEEP);
    // The campaign has ended today: whoever reports again must not count again.
    expect(await rows('push_events')).toBe(12);
    await age('campaigns', 'finished_at', 31);
    await cleanUp(database, KEEP);
    expect(await rows('push_events')).toBe(0);
    const shown = await database.query.selectFrom('campaigns').select('shown').execute();
    expect(shown).toEqual([{ shown: 12 }]);
  });

  test('ended subscriptions and events of tracking: the newest stay, old ones go', async () => {
    const made = sql`select ${provider.site}::uuid, 'gone', now() from generate_series(1, 12)`;
    await sql`insert into ended_subscriptions (site_id, reason, created_at) ${made}`.execute(
      database.query,
    );
    await subscribe();
    await expect.poll(() => rows('ended_subscriptions')).toBe(KEPT.rows);
    await sql`
      insert into tracking_events (site_id, name, event_id, params)
        select ${provider.site}::uuid, 'a', '', '{}' from generate_series(1, 12)`.execute(
      database.query,
    );
    await provider.ask(`/events/${provider.site}`, {
      method: 'POST',
      headers: { origin: 'https://shop.example', 'content-type': 'text/plain' },
      body: '{"name":"newest"}',
    });
    await expect.poll(() => rows('tracking_events')).toBe(KEPT.rows);
    const { events } = await (await provider.own(`/sites/${provider.site}/events`)).json();
    expect(events[0]).toMatchObject({ name: 'newest' });
    await age('ended_subscriptions', 'ended_at', 11);
    await age('tracking_events', 'received_at', 11);
    await cleanUp(database, KEEP);
    expect([await rows('ended_subscriptions'), await rows('tracking_events')]).toEqual([0, 0]);
  });

  test('counters of ads: those of the latest subscribers stay apart, the others are added up', async () => {
    const body = { title: 'Mesa', target: 'https://oficina.example/' };
    await provider.own(`/sites/${provider.site}/ads/mesa`, 'PUT', body);
    const ads = createAds(provider.parts);
    await sql`
      insert into ad_counts (site_id, creative_id, what, subscriber, count)
        select ${provider.site}::uuid, 'mesa', 'given', gen_random_uuid()::text, 1 from generate_series(1, 12)`.execute(
      database.query,
    );
    await ads.count(provider.site, 'mesa', 'given', randomUUID());
    // The five, and the sum of the others.
    await expect.poll(() => rows('ad_counts')).toBe(KEPT.rows + 1);
    await age('ad_counts', 'at', 11);
    await cleanUp(database, KEEP);
    expect(await rows('ad_counts')).toBe(1);
    expect((await ads.all(provider.site))[0]?.counts).toMatchObject({ given: 13 });
  });
});
