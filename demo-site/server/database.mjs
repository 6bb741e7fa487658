import { dataDir } from '@electric-sql/pglite-prepopulatedfs';
import { openDatabase } from '#provider/database/open';

/**
 * The demo's database: the provider's database, to which the demo adds tables of its own. It is opened when it is first used.
 *
 * @param {{ url: string }} options `url`: `memory:`, the path of a folder, or a PostgreSQL server's address
 */
export function createDatabase({ url }) {
  /** @type {string[]} */
  const tables = [];
  /** @type {Promise<import('#provider/database/open').Database> | undefined} */
  let opened;

  return {
    /** Registers a table that some code needs. @param {string} sql creates the table if it is missing; run when the database is opened */
    needs: (sql) => void tables.push(sql),
    open: () =>
      (opened ??= (async () => {
        const database = await openDatabase({ url, prepared: dataDir });
        for (const sql of tables) await database.run(sql);
        return database;
      })().catch((error) => {
        // The database's server may be unavailable only temporarily, so the next use tries to connect again.
        opened = undefined;
        throw error;
      })),
    /** Whether the database is certain to be empty, because it is in memory and was never opened. */
    isBlank: () => opened === undefined && url === 'memory:',
    async close() {
      await (await opened)?.close();
      opened = undefined;
    },
  };
}

/** @typedef {ReturnType<typeof createDatabase>} DemoDatabase */
