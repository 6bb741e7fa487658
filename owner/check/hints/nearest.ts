import { distance } from 'fastest-levenshtein';

/** A name without what people spell differently: case, hyphens, underscores, `data-` at its beginning. */
export const normalizeName = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^data-/, '')
    .replace(/[\s_-]/g, '');

/** The word that somebody most likely meant; undefined where none is near. */
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
  // `policy` for `policyUrl`, `texts.title` for `title`.
  const sharingStart = words.filter(
    (word) =>
      word.length > 3 &&
      name.length > 3 &&
      (normalizeName(word).startsWith(name) || name.startsWith(normalizeName(word))),
  );
  return sharingStart.length === 1 ? sharingStart[0] : undefined;
}

/** A text, a number or a flag as a word; '' for a list or an object, which cannot always be made a text. */
export const asWord = (value: unknown): string => (typeof value === 'object' ? '' : String(value));
