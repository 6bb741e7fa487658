import type { Kysely } from 'kysely';
import { Migrator } from 'kysely';
import { first } from './migrations/0001-first';
import type { Tables } from './tables';

/** All migrations, in the order of their names. A released migration is never changed. */
const MIGRATIONS = { '0001-first': first };

/**
 * Brings the tables to this version, forward only. Processes that start together take turns, by a lock in the database.
 *
 * @throws if the database is of a newer version, or a statement fails; then nothing of that migration is left
 */
export async function migrate(database: Kysely<Tables>, schema: string): Promise<void> {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => MIGRATIONS },
    // Without it, Kysely would find the same table of another schema.
    migrationTableSchema: schema,
  });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
