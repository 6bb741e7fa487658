import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The default folder of the database, in the project's root. Git ignores it. */
const FOLDER = '.cache/demo';

/**
 * The database in which `npm run demo` stores what its server received: `DEMO_DATABASE_URL`, a libSQL server's address
 * (`libsql:`, `https:` …, with its token in `DEMO_DATABASE_TOKEN`), `file:…` or `:memory:`; by default a file in the project.
 *
 * @param {Record<string, string | undefined>} environment
 * @param {string} root the project's root; the default file's folder is made there
 * @returns {{ url: string, authToken?: string }}
 */
export function demoDatabase(environment, root) {
  const url = environment['DEMO_DATABASE_URL'] ?? '';
  const authToken = environment['DEMO_DATABASE_TOKEN'] ?? '';
  if (url !== '') return { url, ...(authToken !== '' && { authToken }) };
  const folder = join(root, FOLDER);
  mkdirSync(folder, { recursive: true });
  return { url: pathToFileURL(join(folder, 'received.db')).href };
}
