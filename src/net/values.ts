import { del, get, set } from 'idb-keyval';
import { openStore } from './database';

// Single values of the store `push`, which pages and the push worker share. If the database is blocked or broken, nothing is
// stored: reading returns undefined, and writing fails without an error.

/** Reads the value of a key; undefined if there is none. */
export async function readValue(key: string): Promise<unknown> {
  const { store, close } = openStore('push');
  const value = await get<unknown>(key, store).catch(() => undefined);
  close();
  return value;
}

/** Stores a value under a key; undefined removes the key. */
export async function writeValue(key: string, value: unknown): Promise<void> {
  const { store, close } = openStore('push');
  const done = value === undefined ? del(key, store) : set(key, value, store);
  await done.catch(() => undefined);
  close();
}
