import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { migrationOf } from '../database/migrate';
import type { Database } from '../database/open';
import type { Tables } from '../database/tables';
import type { Head, TableName } from './format';
import { END, FORMAT, TABLE_NAMES, TABLES, VERSION } from './format';

/** The number of rows that are read at once. */
const PAGE = 500;

/**
 * Reads all tables as lines of a backup, in one transaction: all rows are as they were at one moment, whatever is written
 * meanwhile. The jobs of the queue are not in the backup, because they are made again from the tables.
 */
export async function* dump({ query, schema }: Database): AsyncGenerator<string> {
  const head: Head = {
    format: FORMAT,
    version: VERSION,
    migration: await migrationOf(query, schema),
    at: new Date().toISOString(),
  };
  const transaction = await query
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    yield JSON.stringify(head);
    let total = 0;
    for (const name of TABLE_NAMES) {
      yield JSON.stringify([name, await nextNumber(transaction, schema, name)]);
      for await (const row of rowsOf(transaction, name)) {
        total += 1;
        yield row;
      }
    }
    yield JSON.stringify([END, total]);
  } finally {
    await transaction.rollback().execute();
  }
}

/** The rows of a table as JSON. The database itself writes the JSON, so that no number or time loses precision. */
async function* rowsOf(transaction: Transaction<Tables>, name: TableName): AsyncGenerator<string> {
  const cursor = sql.id(`rows_of_${name}`);
  await sql`
    declare ${cursor} no scroll cursor for select row_to_json(one)::text as row from ${sql.table(name)} as one`.execute(
    transaction,
  );
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(PAGE)} from ${cursor}`.execute(
      transaction,
    );
    for (const { row } of rows) yield row;
    if (rows.length < PAGE) break;
  }
  await sql`close ${cursor}`.execute(transaction);
}

/**
 * The next number of the table's sequence; null if the table has no sequence. The number cannot be derived from the rows: the
 * number of a deleted row must not be used again, because other rows may still refer to it.
 */
async function nextNumber(
  transaction: Transaction<Tables>,
  schema: string,
  name: TableName,
): Promise<number | null> {
  const column = TABLES[name];
  if (column === null) return null;
  const { rows } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(${`"${schema}"."${name}"`}, ${column}) as sequence`.execute(
    transaction,
  );
  const next = await sql<{ next: number }>`
    select (case when is_called then last_value + 1 else last_value end)::float8 as next
    from ${sql.raw(rows[0]?.sequence ?? '')}`.execute(transaction);
  return next.rows[0]?.next ?? 1;
}
