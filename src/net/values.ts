import { del, get, set } from 'idb-keyval';
import { openStore } from './database';

// Single values of the store `push`, which pages and the push worker share. Where the database is blocked or broken nothing is
// kept: who reads finds nothing there, who writes is told nothing of it.

/** What is kept under a key; undefined for nothing. */
export async function readValue(key: string): Promise<unknown> {
  const { use, close } = openStore('push');
  const value = await get<unknown>(key, use).catch(() => undefined);
  close();
  return value;
}

/** Keeps a value under a key; undefined: nothing any more. */
export async function writeValue(key: string, value: unknown): Promise<void> {
  const { use, close } = openStore('push');
  const done = value === undefined ? del(key, use) : set(key, value, use);
  await done.catch(() => undefined);
  close();
}
