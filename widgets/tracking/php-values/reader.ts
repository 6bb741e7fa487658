import { map, text, texts, yes } from './php-values';

/** A map of the server's, whose values are read as they were meant (TR-01). */
export interface Reader {
  yes(key: string): boolean;
  text(key: string): string;
  texts(key: string): string[];
  /** The map under a key; an empty one where there is none. */
  in(key: string): Reader;
}

/** Reads a map of the server's; whatever else it printed in the map's place is an empty one. */
export function read(value: unknown): Reader {
  const all = map(value);
  return {
    yes: (key) => yes(all[key]),
    text: (key) => text(all[key]),
    texts: (key) => texts(all[key]),
    in: (key) => read(all[key]),
  };
}
