import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** The statements that make it cheap to find which rows of a site are its oldest, and which are too old. */
const STATEMENTS = [
  `create index on ended_subscriptions (site_id, id)`,
  `create index on ended_subscriptions (ended_at)`,
  `create index on tracking_events (received_at)`,
  `create index on push_events (site_id, id) where campaign_id is null`,
];

/** Adds indexes by which old rows are deleted. */
export const keep: Migration = {
  async up(database: Kysely<unknown>) {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(database);
  },
};
