import { createClient } from '@libsql/client';

/**
 * A libSQL database. It is opened when it is first used; all tables that its users need are created then.
 *
 * @param {{ url: string, authToken?: string | undefined }} options `url`: `:memory:`, `file:…`, or a server's address
 */
export function openDatabase({ url, authToken }) {
  /** @type {string[]} */
  const tables = [];
  /** @type {Promise<import('@libsql/client').Client> | undefined} */
  let opened;

  return {
    /** Declares a table that its users need: the SQL that creates it. @param {string} sql */
    needs: (sql) => void tables.push(sql),
    client: () =>
      (opened ??= (async () => {
        const client = createClient({ url, ...(authToken !== undefined && { authToken }) });
        for (const sql of tables) await client.execute(sql);
        return client;
      })().catch((error) => {
        // The database's server may be unavailable only temporarily, so the next use tries to connect again.
        opened = undefined;
        throw error;
      })),
    /** Whether it is certain to be empty: it is in memory and was never opened. */
    isBlank: () => opened === undefined && url === ':memory:',
    async close() {
      (await opened)?.close();
      opened = undefined;
    },
  };
}

/** @typedef {ReturnType<typeof openDatabase>} Database */
