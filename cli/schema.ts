import { readFile } from 'node:fs/promises';
import type { Schema } from '../owner/schema';
import { NoSource } from './check/source';

/** The configuration's schema, as it was built: a release has it, and a repository after `npm run build`. @throws NoSource where it is missing */
export async function loadSchema(): Promise<Schema> {
  const built = new URL('../dist/config.schema.json', import.meta.url);
  try {
    return JSON.parse(await readFile(built, 'utf8')) as Schema;
  } catch {
    throw new NoSource('dist/config.schema.json is missing: npm run build makes it');
  }
}
