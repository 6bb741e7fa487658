import { distance } from 'fastest-levenshtein';

/** Normalizes a name by removing differences of spelling: case, hyphens, underscores, and the prefix `data-`. */
export const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^data-/, '')
    .replace(/[\s_-]/g, '');

/** The word that was most likely meant; undefined if none is similar. */
export function nearest(written: string, words: readonly string[]): string | undefined {
  const name = normalizeName(written);
  if (!name) return undefined;
  const maxDistance = name.length < 5 ? 1 : name.length < 10 ? 2 : 3;
  const [best] = words
    .filter(Boolean)
    .map((word) => ({ word, distanceTo: distance(name, normalizeName(word)) }))
    .filter(({ distanceTo, word }) => distanceTo <= maxDistance && distanceTo < word.length - 1)
    .sort((one, other) => one.distanceTo - other.distanceTo);
  if (best) return best.word;
  // A word that begins with the name or that the name begins with, as `policy` and `policyUrl`, unless there are several.
  const sharingStart = words.filter(
    (word) =>
      word.length > 3 &&
      name.length > 3 &&
      (normalizeName(word).startsWith(name) || name.startsWith(normalizeName(word))),
  );
  return sharingStart.length === 1 ? sharingStart[0] : undefined;
}

/** A text, a number or a flag as text; '' for a list or an object, which cannot always be converted. */
export const asWord = (value: unknown): string => (typeof value === 'object' ? '' : String(value));
