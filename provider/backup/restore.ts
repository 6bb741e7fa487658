import type { Kysely, Transaction } from 'kysely';
import { sql } from 'kysely';
import { checkMigration, migrate } from '../database/migrate';
import type { Database, Place } from '../database/open';
import { openDatabase } from '../database/open';
import type { Tables } from '../database/tables';
import type { Head, TableName } from './format';
import { END, FORMAT, TABLE_NAMES, TABLES, VERSION } from './format';

/** The most rows that are written at once, and the most characters in them. */
const PAGE = 500;
const PAGE_CHARS = 1_000_000;

/** The result of a restore. */
export interface Restored {
  /** The time at which the backup was begun, in ISO 8601. */
  readonly at: string;
  /** The number of rows that were written. */
  readonly rows: number;
  /** The open database; the caller has to close it. */
  readonly database: Database;
}

/**
 * Writes a backup into an empty database, all of it or nothing. The tables of a backup from an older version are then changed
 * to this version.
 *
 * @param lines the lines of the backup, as `dump` makes them
 * @throws if the database is not empty, or the backup is not complete; in both cases, the database is closed
 */
export async function restore(place: Place, lines: AsyncIterable<string>): Promise<Restored> {
  const all = lines[Symbol.asyncIterator]();
  try {
    const first = await all.next();
    const { migration, at } = headOf(first.done ? '' : first.value);
    const database = await openDatabase({ ...place, migration });
    try {
      const rest = { [Symbol.asyncIterator]: () => all };
      const rows = await database.query
        .transaction()
        .execute((transaction) => write(transaction, database, rest));
      await migrate(database.query, database.schema);
      return { at, rows, database };
    } catch (error) {
      await database.close();
      throw error;
    }
  } finally {
    await all.return?.();
  }
}

function headOf(line: string): Head {
  const head = parse(line) as Partial<Head> | undefined;
  if (head?.format !== FORMAT) throw new Error('this is no backup of a provider');
  const { version, migration = '', at = '' } = head;
  if (version !== VERSION) throw new Error(`the backup has the unknown version ${String(version)}`);
  checkMigration(migration);
  return { format: FORMAT, version, migration, at };
}

/** Writes all lines after the first, and returns the number of rows. */
async function write(
  transaction: Transaction<Tables>,
  { schema }: Database,
  lines: AsyncIterable<string>,
): Promise<number> {
  await checkEmpty(transaction);
  let table: TableName | undefined;
  let page: string[] = [];
  let chars = 0;
  let rows = 0;
  const flush = async (): Promise<void> => {
    if (table !== undefined && page.length > 0) await insert(transaction, table, page);
    page = [];
    chars = 0;
  };
  for await (const line of lines) {
    if (line.startsWith('[')) {
      await flush();
      const [name, next] = parse(line) as [string, number | null];
      if (name === END) {
        if (next !== rows) throw new Error('the backup is not whole: rows are missing');
        return rows;
      }
      table = TABLE_NAMES.find((one) => one === name);
      if (table === undefined) throw new Error(`the backup has an unknown table "${name}"`);
      if (next !== null) await setNext(transaction, schema, table, next);
    } else {
      page.push(line);
      rows += 1;
      chars += line.length;
      if (page.length >= PAGE || chars >= PAGE_CHARS) await flush();
    }
  }
  throw new Error('the backup is not whole: its end is missing');
}

/** @throws if any table has a row */
async function checkEmpty(transaction: Kysely<Tables>): Promise<void> {
  for (const name of TABLE_NAMES) {
    const found = await sql`select 1 from ${sql.table(name)} limit 1`.execute(transaction);
    if (found.rows.length > 0)
      throw new Error(`the database is not empty: its table "${name}" has rows`);
  }
}

async function insert(
  transaction: Kysely<Tables>,
  table: TableName,
  rows: readonly string[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
      select * from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join()}]`}::json)`.execute(
    transaction,
  );
}

/** Sets the next number of the table's sequence. */
async function setNext(
  transaction: Kysely<Tables>,
  schema: string,
  table: TableName,
  next: number,
): Promise<void> {
  const column = TABLES[table];
  await sql`
    select setval(pg_get_serial_sequence(${`"${schema}"."${table}"`}, ${column}), ${next}::bigint, false)`.execute(
    transaction,
  );
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
