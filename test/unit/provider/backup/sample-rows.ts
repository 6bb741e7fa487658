import { sql } from 'kysely';
import type { Database } from '../../../../provider/database/open';

/** Ids of the sample. */
export const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
const OTHER = '0b8c7a66-1f2e-4d3c-9b5a-6c7d8e9f0a1b';
const CAMPAIGN = 'aaaaaaaa-1f2e-4d3c-9b5a-6c7d8e9f0a1b';

/** Puts rows with difficult values into every table. */
export async function addSampleRows({ query }: Pick<Database, 'query'>): Promise<void> {
  const text = 'áé "quoted", \\ back\nline\u2028 😀 \' ,{}[]';
  const precise = '2026-11-26T04:46:06.123456Z';
  await query
    .insertInto('sites')
    .values([
      {
        ...{ id: SITE, name: text, origins: ['https://a.example', text], token_hash: null },
        settings: JSON.stringify({ prompt: { headline: text }, forwardTo: 'https://a.example/' }),
        created_at: precise,
      },
      { id: OTHER, name: 'Other', origins: [], token_hash: 'abc' },
    ])
    .execute();
  await query
    .insertInto('push_keys')
    .values({ site_id: SITE, public_key: 'BKey', private_key: 'secret' })
    .execute();
  const meta = JSON.stringify({ language: text, big: 12_345_678_901_234, small: 1e-7 });
  await sql`
    insert into subscriptions (site_id, subscriber, service, endpoint, host, p256dh, auth, public_key, meta, categories)
      select ${SITE}, gen_random_uuid(), 'webpush', 'https://push.example/' || number, 'push.example', 'p', 'a', 'BKey',
        ${meta}::jsonb, array[${text}]
      from generate_series(1, 1201) as number`.execute(query);
  // The newest row is deleted: its number must not be used again.
  await query.deleteFrom('subscriptions').where('id', '=', 1_201).execute();
  await query
    .insertInto('ended_subscriptions')
    .values({ site_id: SITE, reason: 'gone', created_at: precise })
    .execute();
  await query
    .insertInto('campaigns')
    .values({
      ...{ id: CAMPAIGN, site_id: SITE, message: JSON.stringify({ title: text }), categories: [] },
      ...{ state: 'sending', ttl: 60, urgency: 'normal', send_at: precise, audience: 2 },
    })
    .execute();
  await query
    .insertInto('campaign_batches')
    .values({ campaign_id: CAMPAIGN, number: 1, first_id: 1, last_id: 500 })
    .execute();
  await query
    .insertInto('deliveries')
    .values({ campaign_id: CAMPAIGN, subscription_id: 1_201, state: 'gone' })
    .execute();
  await query
    .insertInto('push_events')
    .values({
      site_id: SITE,
      subscriber: OTHER,
      event: 'x',
      data: text,
      campaign_id: null,
      once: null,
    })
    .execute();
  await query
    .insertInto('creatives')
    .values({
      ...{
        site_id: SITE,
        id: 'mesa',
        title: text,
        body: '',
        image: '',
        target: 'https://a.example/',
      },
      ...{ advertiser: '', rule: '', most: 0, starts_at: precise, ends_at: null },
    })
    .execute();
  await query
    .insertInto('ad_counts')
    .values({
      ...{ site_id: SITE, creative_id: 'mesa', what: 'given', subscriber: '' },
      count: 9_007_199_254_740_991,
    })
    .execute();
  await query
    .insertInto('consent_records')
    .values({
      ...{ site_id: SITE, id: 'a', time: precise, version: '1', method: 'custom' },
      ...{ language: 'pt', text_hash: 'bf9cf968', categories: JSON.stringify({ a: true }) },
    })
    .execute();
  await query
    .insertInto('tracking_events')
    .values({
      ...{ site_id: SITE, name: 'Purchase', event_id: '', forwarded_at: precise },
      params: JSON.stringify({ list: [1, [2, { a: null }]], text }),
    })
    .execute();
  await query.insertInto('secrets').values({ name: 'sessions', value: 'secret' }).execute();
  await query.insertInto('ended_sessions').values({ id: 'abc', until: precise }).execute();
}
