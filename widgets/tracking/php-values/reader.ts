import { map, text, texts, yes } from './php-values';

/** A map that the server printed. Each method reads the value under a key as PHP meant it (TR-01). */
export interface Reader {
  yes(key: string): boolean;
  text(key: string): string;
  texts(key: string): string[];
  /** The map under a key; an empty one where there is none. */
  in(key: string): Reader;
}

/** Reads a map that the server printed; anything else in its place counts as an empty map. */
export function read(value: unknown): Reader {
  const all = map(value);
  return {
    yes: (key) => yes(all[key]),
    text: (key) => text(all[key]),
    texts: (key) => texts(all[key]),
    in: (key) => read(all[key]),
  };
}
