import type { Kysely } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, Migrator, sql } from 'kysely';
import { first } from './migrations/0001-first';
import { bounds } from './migrations/0002-bounds';
import { keep } from './migrations/0003-keep';
import { words } from './migrations/0004-words';
import { drafts } from './migrations/0005-drafts';
import { publishing } from './migrations/0006-publishing';
import type { Tables } from './tables';

/** All migrations, in the order of their names. A released migration is never changed. */
const MIGRATIONS = {
  '0001-first': first,
  '0002-bounds': bounds,
  '0003-keep': keep,
  '0004-words': words,
  '0005-drafts': drafts,
  '0006-publishing': publishing,
};

/**
 * Changes the tables to this version; it never goes back to an older one. Processes that start together do this one after the
 * other, by a lock in the database.
 *
 * @param until the name of the last migration, for a backup that an older version has made; default: the newest one
 * @throws if the database is of a newer version, or if a statement fails; a migration that fails is undone as a whole
 */
export async function migrate(
  database: Kysely<Tables>,
  schema: string,
  until?: string,
): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => MIGRATIONS },
    // Without this option, Kysely would find the table of the same name in another schema.
    migrationTableSchema: schema,
  });
  const { error } =
    until === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(until);
  if (error !== undefined) throw error;
}

/** The last migration that was applied to a database. @throws if it has no tables of a provider, or those of a newer version */
export async function migrationOf(database: Kysely<Tables>, schema: string): Promise<string> {
  const place = `${schema}.${DEFAULT_MIGRATION_TABLE}`;
  const found = await sql<{ table: string | null }>`select to_regclass(${place}) as table`.execute(
    database,
  );
  if (typeof found.rows[0]?.table !== 'string')
    throw new Error('the database has no tables of a provider');
  const table = sql.table(place);
  const { rows } = await sql<{ name: string }>`
    select name from ${table} order by name desc limit 1`.execute(database);
  const name = rows[0]?.name ?? '';
  checkMigration(name);
  return name;
}

/** Checks that this program has a migration with this name. @throws if it has none */
export function checkMigration(name: string): void {
  if (!Object.hasOwn(MIGRATIONS, name))
    throw new Error(`"${name}" is the version of another program; is this one older?`);
}
