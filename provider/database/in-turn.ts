import { sql } from 'kysely';
import type { Database } from './open';

/**
 * Does some work while no other process with the same database does work of this kind. Schemas, tables and queues are made in
 * turn: of two processes that make the same ones at the same time, PostgreSQL would end one with an error.
 */
export async function inTurn<Result>(
  { query, schema, isEmbedded }: Pick<Database, 'query' | 'schema' | 'isEmbedded'>,
  work: () => Promise<Result>,
): Promise<Result> {
  // No other process uses an embedded database.
  if (isEmbedded) return work();
  return query.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${schema}))`.execute(transaction);
    return work();
  });
}
