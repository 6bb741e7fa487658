import { createClient } from '@libsql/client';

/**
 * A libSQL database, opened when it is first needed; the tables of all who use it are made then.
 *
 * @param {{ url: string, authToken?: string | undefined }} options `url`: `:memory:`, `file:…`, or a server's
 */
export function openDatabase({ url, authToken }) {
  /** @type {string[]} */
  const tables = [];
  /** @type {Promise<import('@libsql/client').Client> | undefined} */
  let opened;

  return {
    /** A table that is to be there. @param {string} sql */
    needs: (sql) => void tables.push(sql),
    client: () =>
      (opened ??= (async () => {
        const client = createClient({ url, ...(authToken !== undefined && { authToken }) });
        for (const sql of tables) await client.execute(sql);
        return client;
      })().catch((error) => {
        // A database's server that is away now may be back when it is next asked.
        opened = undefined;
        throw error;
      })),
    /** Whether it holds nothing, since it lives in memory and was never opened. */
    isBlank: () => opened === undefined && url === ':memory:',
    async close() {
      (await opened)?.close();
      opened = undefined;
    },
  };
}

/** @typedef {ReturnType<typeof openDatabase>} Database */
