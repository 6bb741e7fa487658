import { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { lockFolder, protectFolder } from './folder';
import { inTurn } from './in-turn';
import { migrate } from './migrate';
import { createTurns, pglitePool } from './pglite-pool';
import type { Tables } from './tables';

/** An open database. */
export interface Database {
  /** Typed queries. */
  readonly query: Kysely<Tables>;
  /** Whether the database is embedded in this process, so that no other process can use it. */
  readonly isEmbedded: boolean;
  /** The schema that the tables are in. The schema of the jobs has the same name with the suffix `_jobs`. */
  readonly schema: string;
  /** Runs SQL as text, for the job queue. Without parameters it may have several statements; the result is that of the last one. */
  run(text: string, values?: readonly unknown[]): Promise<{ rows: unknown[] }>;
  /** Closes all connections. Queries afterwards fail. */
  close(): Promise<void>;
}

/** The default schema of the tables. */
const SCHEMA = 'enxerto';
/** The most connections that one process opens to a database server. */
const MAX_CONNECTIONS = 8;
/** PostgreSQL's number for the type `bigint`. */
const BIGINT = 20;

/** The place of a database, and what is done with its tables when it is opened. */
export interface Place {
  /** `postgres://…` for a server; a folder's path for the embedded database; `memory:` for one that is lost when it is closed. */
  readonly url: string;
  /** The schema of the tables; default: `enxerto`, and a new one each time for `memory:`. */
  readonly schema?: string;
  /** The migration up to which the tables are changed; null: the tables are not changed, and need not exist. Default: the newest one. */
  readonly migration?: string | null;
  /** The folder of a PostgreSQL that is set up already, for `memory:`, which starts in a third of the time then. Default: it is set up anew. */
  readonly prepared?: () => Promise<Blob>;
  /** Is told what the owner should do about the folder; default: nobody is told. */
  readonly warn?: (text: string) => void;
}

/**
 * Opens a database, and changes its tables to this version, or to the one that `migration` names.
 *
 * @throws if the database can't be reached, if another process has the folder open, or if the tables are of a newer version
 *   than this program
 */
export async function openDatabase({
  url,
  schema,
  migration,
  prepared,
  warn = () => undefined,
}: Place): Promise<Database> {
  const database = /^postgres(?:ql)?:/.test(url)
    ? openServer(url, schema ?? SCHEMA)
    : url === 'memory:'
      ? await openMemory(schema, prepared)
      : await openFolder(url, schema ?? SCHEMA, warn);
  try {
    if (migration === null) return database;
    await inTurn(database, async () => {
      await sql`create schema if not exists ${sql.id(database.schema)}`.execute(database.query);
      await migrate(database.query, database.schema, migration);
    });
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function openServer(url: string, schema: string): Database {
  const types = {
    // Counters and ids are below 2^53, so they are read as numbers. The driver would read them as texts.
    getTypeParser: ((oid: number, format) =>
      oid === BIGINT
        ? Number
        : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: MAX_CONNECTIONS,
    types,
    options: `-c search_path=${schema}`,
  });
  // If a connection breaks while nobody uses it, the pool replaces it. Without this listener, Node would end the process.
  pool.on('error', () => undefined);
  // The same for one that breaks between two statements of a transaction: the next statement fails.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    query: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    isEmbedded: false,
    schema,
    async run(text, values) {
      // The driver returns a list of results for several statements, which its types do not say.
      const result: unknown = await pool.query(text, values as unknown[]);
      return (Array.isArray(result) ? result.at(-1) : result) as { rows: unknown[] };
    },
    close: () => pool.end(),
  };
}

/** The embedded database in the memory of this process. All callers that open `memory:` share it, each with its own schema. */
interface Memory {
  pglite?: Promise<PGlite> | undefined;
  readonly turns: ReturnType<typeof createTurns>;
  schemas: number;
}

/** It is kept by the process, because starting it takes seconds, and a process may load this module again: our tests do. */
const memory = ((globalThis as { enxertoMemory?: Memory }).enxertoMemory ??= {
  turns: createTurns(),
  schemas: 0,
});

async function openMemory(
  schema = `memory_${(memory.schemas += 1)}`,
  prepared?: Place['prepared'],
): Promise<Database> {
  const create = async (): Promise<PGlite> =>
    PGlite.create(prepared && { loadDataDir: await prepared() });
  memory.pglite ??= create().catch((error: unknown) => {
    memory.pglite = undefined;
    throw error;
  });
  const database = embedded(await memory.pglite, schema, memory.turns);
  return {
    ...database,
    async close() {
      await database.run(
        `drop schema if exists "${schema}" cascade; drop schema if exists "${schema}_jobs" cascade`,
      );
      await database.query.destroy();
    },
  };
}

async function openFolder(
  folder: string,
  schema: string,
  warn: (text: string) => void,
): Promise<Database> {
  protectFolder(folder, warn);
  const unlock = await lockFolder(folder);
  try {
    const pglite = await PGlite.create(`${folder}/data`);
    // It gives each file that it makes other permissions than it was asked for. Nobody else gets to these through the folder.
    protectFolder(folder, warn);
    const database = embedded(pglite, schema, createTurns());
    return {
      ...database,
      async close() {
        await database.query.destroy();
        await pglite.close();
        await unlock();
      },
    };
  } catch (error) {
    await unlock();
    throw error;
  }
}

function embedded(pglite: PGlite, schema: string, turns: ReturnType<typeof createTurns>): Database {
  const pool = pglitePool(pglite, schema, turns);
  return {
    query: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    isEmbedded: true,
    schema,
    async run(text, values = []) {
      if (values.length === 0) return pool.runScript(text);
      const client = await pool.connect();
      try {
        return await client.query<unknown>(text, values);
      } finally {
        client.release();
      }
    },
    close: async () => undefined,
  };
}
