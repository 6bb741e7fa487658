import { join } from 'node:path';

/** The default folder of the database, in the project's root. Git ignores it. */
const FOLDER = '.cache/demo/database';

/**
 * The database in which `npm run demo` stores what its server received. `DEMO_DATABASE_URL` sets it: a PostgreSQL server's
 * address (`postgres://…`), the path of a folder, or `memory:`. If the variable is not set, the database is a folder in the
 * project.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {string} root the project's root
 * @returns {{ url: string }}
 */
export function demoDatabase(environment, root) {
  return { url: environment['DEMO_DATABASE_URL'] || join(root, FOLDER) };
}
