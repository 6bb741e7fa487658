import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** The statements that bound what strangers can have stored, and what a send costs; `tables.ts` says what each column means. */
const STATEMENTS = [
  `create table token_attempts (who text primary key, count integer not null, until timestamptz not null)`,
  // Each batch that ends asks for another one of its campaign that has not.
  `create index on campaign_batches (campaign_id, number) where done_at is null`,
  `alter table campaigns
    add accepted integer not null default 0,
    add gone integer not null default 0,
    add failed integer not null default 0,
    add retried integer not null default 0,
    add shown integer not null default 0,
    add clicked integer not null default 0,
    add is_folded boolean not null default false`,
  `create index on campaigns (finished_at) where not is_folded`,
  `create index on push_events (at)`,
];

/** Adds what bounds the tables. */
export const bounds: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
  },
};
