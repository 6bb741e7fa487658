import type { Kysely, Migration } from 'kysely';
import { sql } from 'kysely';

/** Adds the token that may only tell the provider what a site has published. */
export const publishing: Migration = {
  async up(database: Kysely<unknown>) {
    await sql`alter table sites add publishing_token_hash text unique`.execute(database);
  },
};
