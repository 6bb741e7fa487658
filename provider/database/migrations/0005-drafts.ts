import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** What campaigns get: the item of the site that they are about. No item has two, however often it is sent. */
const STATEMENTS = [
  `alter table campaigns add item text`,
  `create unique index on campaigns (site_id, item)`,
];

/** Adds it. */
export const drafts: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
  },
};
