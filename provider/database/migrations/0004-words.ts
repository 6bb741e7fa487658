import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** What records of choices get: who opted the visitor out, and the texts that visitors chose by. */
const STATEMENTS = [
  `alter table consent_records add opted_out text not null default ''`,
  `create table consent_texts (
    site_id uuid not null references sites on delete cascade,
    hash text not null,
    text text not null,
    used_at timestamptz not null default now(),
    primary key (site_id, hash)
  )`,
];

/** Adds them. */
export const words: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
  },
};
