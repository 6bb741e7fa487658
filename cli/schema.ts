import { readFile } from 'node:fs/promises';
import type { Schema } from '../build/schema';

/**
 * The configuration's schema: the built one, which a release always has beside its commands; made anew in a repository that is
 * not built.
 */
export async function loadSchema(): Promise<Schema> {
  const built = new URL('../dist/config.schema.json', import.meta.url);
  try {
    return JSON.parse(await readFile(built, 'utf8')) as Schema;
  } catch {
    const { configSchema } = await import('../build/schema');
    return configSchema();
  }
}
