import { readFile } from 'node:fs/promises';
import type { Schema } from '../build/schema';

/** The configuration's schema, as it was built: a release has it, and a repository after `npm run build`. */
export async function loadSchema(): Promise<Schema> {
  const built = new URL('../dist/config.schema.json', import.meta.url);
  return JSON.parse(await readFile(built, 'utf8')) as Schema;
}
