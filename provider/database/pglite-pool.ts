import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

/** The embedded database as a pool with a single connection. */
export interface PglitePool extends PostgresPool {
  /** Runs statements without parameters, several in one text. Resolves to the rows of the last one. */
  runScript(script: string): Promise<{ rows: unknown[] }>;
}

/**
 * Makes a pool of the embedded database. PGlite has one connection, so a caller that acquires it waits until the caller before
 * has released it. Otherwise, the statements of two transactions would mix.
 *
 * @param schema the schema in which tables are looked up while this pool has the connection
 */
export function pglitePool(pglite: PGlite, schema: string, turns: Turns): PglitePool {
  const acquire = async (): Promise<() => void> => {
    const release = await turns.next();
    try {
      // Another pool of the same database may have set another schema since this pool had the connection.
      if (turns.schema !== schema) await pglite.exec(`set search_path to "${schema}"`);
      turns.schema = schema;
      return release;
    } catch (error) {
      release();
      throw error;
    }
  };
  return {
    async connect() {
      const release = await acquire();
      return { query: queryWith(pglite), release };
    },
    async runScript(script) {
      const release = await acquire();
      try {
        return (await pglite.exec(script)).at(-1) ?? { rows: [] };
      } finally {
        release();
      }
    },
    end: async () => undefined,
  };
}

/** The turns in which pools of one embedded database use its connection, and the schema that was last used. */
export interface Turns {
  next(): Promise<() => void>;
  schema: string;
}

/** Makes the turns: each caller waits until the one before has released the connection. */
export function createTurns(): Turns {
  let last: Promise<void> = Promise.resolve();
  return {
    schema: '',
    async next() {
      const previous = last;
      let release = (): void => undefined;
      last = new Promise((resolve) => {
        release = resolve;
      });
      await previous;
      return release;
    },
  };
}

/** Runs one statement, and answers in the form of the driver `pg`, which Kysely expects. */
function queryWith(pglite: PGlite): PostgresPoolClient['query'] {
  return (async (text: string, parameters: readonly unknown[]) => {
    const { rows, affectedRows } = await pglite.query(text, [...(parameters ?? [])]);
    // Kysely reads the number of changed rows only if the command changes rows. PGlite does not name the command.
    return { command: 'UPDATE', rowCount: affectedRows ?? 0, rows };
  }) as PostgresPoolClient['query'];
}
