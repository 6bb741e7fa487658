import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** The statements that create the tables of the first release; `tables.ts` says what each column means. */
const STATEMENTS = [
  `create table sites (
    id uuid primary key,
    name text not null,
    origins text[] not null,
    settings jsonb not null default '{}',
    token_hash text unique,
    created_at timestamptz not null default now()
  )`,
  `create table push_keys (
    id serial primary key,
    site_id uuid not null references sites on delete cascade,
    public_key text not null unique,
    private_key text not null,
    created_at timestamptz not null default now()
  )`,
  `create table subscriptions (
    id bigserial primary key,
    site_id uuid not null references sites on delete cascade,
    subscriber uuid not null,
    service text not null,
    endpoint text not null,
    host text not null,
    p256dh text not null,
    auth text not null,
    public_key text not null,
    meta jsonb not null,
    categories text[] not null,
    created_at timestamptz not null default now(),
    renewed_at timestamptz not null default now(),
    unique (site_id, subscriber),
    unique (endpoint)
  )`,
  `create index on subscriptions (site_id, id)`,
  `create index on subscriptions (site_id, created_at)`,
  `create table ended_subscriptions (
    id bigserial primary key,
    site_id uuid not null references sites on delete cascade,
    reason text not null,
    created_at timestamptz not null,
    ended_at timestamptz not null default now()
  )`,
  `create index on ended_subscriptions (site_id, ended_at)`,
  `create table campaigns (
    id uuid primary key,
    site_id uuid not null references sites on delete cascade,
    message jsonb not null,
    categories text[] not null,
    state text not null,
    ttl integer not null,
    urgency text not null,
    send_at timestamptz not null,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    audience integer
  )`,
  `create index on campaigns (site_id, created_at)`,
  `create table campaign_batches (
    campaign_id uuid not null references campaigns on delete cascade,
    number integer not null,
    first_id bigint not null,
    last_id bigint not null,
    accepted integer not null default 0,
    gone integer not null default 0,
    failed integer not null default 0,
    retried integer not null default 0,
    sending integer not null default 0,
    waiting integer not null default 0,
    owner uuid,
    lease_until timestamptz,
    done_at timestamptz,
    primary key (campaign_id, number)
  )`,
  // This table has no foreign key to the subscriptions, because a subscription may end while messages are sent.
  `create table deliveries (
    campaign_id uuid not null references campaigns on delete cascade,
    subscription_id bigint not null,
    state text not null,
    attempts smallint not null default 0,
    at timestamptz not null default now(),
    retry_at timestamptz,
    primary key (campaign_id, subscription_id)
  )`,
  `create table push_events (
    id bigserial primary key,
    site_id uuid not null references sites on delete cascade,
    subscriber uuid not null,
    event text not null,
    data text not null,
    campaign_id uuid,
    once text unique,
    at timestamptz not null default now()
  )`,
  `create index on push_events (campaign_id, event) where campaign_id is not null`,
  `create index on push_events (site_id, id)`,
  `create table creatives (
    site_id uuid not null references sites on delete cascade,
    id text not null,
    title text not null,
    body text not null,
    image text not null,
    target text not null,
    advertiser text not null,
    rule text not null,
    most integer not null,
    starts_at timestamptz,
    ends_at timestamptz,
    created_at timestamptz not null default clock_timestamp(),
    primary key (site_id, id)
  )`,
  `create table ad_counts (
    site_id uuid not null references sites on delete cascade,
    creative_id text not null,
    what text not null,
    subscriber text not null,
    count bigint not null,
    at timestamptz not null default now(),
    primary key (site_id, creative_id, what, subscriber),
    foreign key (site_id, creative_id) references creatives on delete cascade
  )`,
  `create index on ad_counts (site_id, at)`,
  `create table consent_records (
    number bigserial primary key,
    site_id uuid not null references sites on delete cascade,
    id text not null,
    time timestamptz not null,
    received_at timestamptz not null default now(),
    version text not null,
    categories jsonb not null,
    method text not null,
    language text not null,
    text_hash text not null
  )`,
  `create index on consent_records (site_id, id)`,
  `create table tracking_events (
    id bigserial primary key,
    site_id uuid not null references sites on delete cascade,
    name text not null,
    event_id text not null,
    params jsonb not null,
    received_at timestamptz not null default now(),
    forwarded_at timestamptz
  )`,
  `create index on tracking_events (site_id, id)`,
  `create table secrets (name text primary key, value text not null)`,
  `create table ended_sessions (id text primary key, until timestamptz not null)`,
];

/** Creates the tables of the first release. It cannot be undone: migrations only go forward. */
export const first: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
  },
};
