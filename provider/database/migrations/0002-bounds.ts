import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** The statements that bound what strangers can have stored, and what a send costs; `tables.ts` says what each column means. */
const STATEMENTS = [
  `create table token_attempts (who text primary key, count integer not null, until timestamptz not null)`,
];

/** Adds what bounds the tables. */
export const bounds: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
  },
};
