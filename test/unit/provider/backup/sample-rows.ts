import type { InsertObject } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '#provider/database/open';
import type { Tables } from '#provider/database/tables';

/** Ids of the sample. */
export const SITE = '6f1d2c3b-4a59-4e68-9d70-8b1f2e3a4c5d';
const OTHER = '0b8c7a66-1f2e-4d3c-9b5a-6c7d8e9f0a1b';
const CAMPAIGN = 'aaaaaaaa-1f2e-4d3c-9b5a-6c7d8e9f0a1b';

/** Puts rows with difficult values into every table. */
export async function addSampleRows({ query }: Pick<Database, 'query'>): Promise<void> {
  const add = <Name extends keyof Tables>(
    table: Name,
    rows: InsertObject<Tables, Name> | InsertObject<Tables, Name>[],
  ): Promise<unknown> => query.insertInto(table).values(rows).execute();
  const text = 'áé "quoted", \\ back\nline\u2028 😀 \' ,{}[]';
  const precise = '2026-11-26T04:46:06.123456Z';
  await add('sites', [
    {
      id: SITE,
      name: text,
      origins: ['https://a.example', text],
      token_hash: null,
      settings: JSON.stringify({ prompt: { headline: text }, forwardTo: 'https://a.example/' }),
      created_at: precise,
    },
    {
      id: OTHER,
      name: 'Other',
      origins: [],
      token_hash: 'abc',
      publishing_token_hash: 'def',
    },
  ]);
  await add('push_keys', { site_id: SITE, public_key: 'BKey', private_key: 'secret' });
  const meta = JSON.stringify({ language: text, big: 12_345_678_901_234, small: 1e-7 });
  await sql`
    insert into subscriptions (site_id, subscriber, service, endpoint, host, p256dh, auth, public_key, meta, categories)
      select ${SITE}, gen_random_uuid(), 'webpush', 'https://push.example/' || number, 'push.example', 'p', 'a', 'BKey',
        ${meta}::jsonb, array[${text}]
      from generate_series(1, 1201) as number`.execute(query);
  // The newest row is deleted: its number must not be used again.
  await query.deleteFrom('subscriptions').where('id', '=', 1_201).execute();
  await add('ended_subscriptions', { site_id: SITE, reason: 'gone', created_at: precise });
  await add('campaigns', {
    id: CAMPAIGN,
    site_id: SITE,
    message: JSON.stringify({ title: text }),
    categories: [],
    item: text,
    state: 'sending',
    ttl: 60,
    urgency: 'normal',
    send_at: precise,
    audience: 2,
  });
  await add('campaign_batches', { campaign_id: CAMPAIGN, number: 1, first_id: 1, last_id: 500 });
  await add('deliveries', { campaign_id: CAMPAIGN, subscription_id: 1_201, state: 'gone' });
  await add('push_events', {
    site_id: SITE,
    subscriber: OTHER,
    event: 'x',
    data: text,
    campaign_id: null,
    once: null,
  });
  await add('creatives', {
    site_id: SITE,
    id: 'mesa',
    title: text,
    body: '',
    image: '',
    target: 'https://a.example/',
    advertiser: '',
    rule: '',
    most: 0,
    starts_at: precise,
    ends_at: null,
  });
  await add('ad_counts', {
    site_id: SITE,
    creative_id: 'mesa',
    what: 'given',
    subscriber: '',
    count: 9_007_199_254_740_991,
  });
  await add('consent_records', {
    site_id: SITE,
    id: 'a',
    time: precise,
    version: '1',
    method: 'custom',
    language: 'pt',
    text_hash: 'bf9cf968',
    opted_out: 'signal',
    categories: JSON.stringify({ a: true }),
  });
  await add('consent_texts', { site_id: SITE, hash: 'bf9cf968', text });
  await add('tracking_events', {
    site_id: SITE,
    name: 'Purchase',
    event_id: '',
    forwarded_at: precise,
    params: JSON.stringify({ list: [1, [2, { a: null }]], text }),
  });
  await add('secrets', { name: 'sessions', value: 'secret' });
  await add('ended_sessions', { id: 'abc', until: precise });
}
