import { distance } from 'fastest-levenshtein';

/** A name without what people spell differently: case, hyphens, underscores, `data-` at its beginning. */
export const bare = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^data-/, '')
    .replace(/[\s_-]/g, '');

/** The word that somebody most likely meant; undefined where none is near. */
export function nearest(written: string, words: readonly string[]): string | undefined {
  const name = bare(written);
  if (!name) return undefined;
  const allowed = name.length < 5 ? 1 : name.length < 10 ? 2 : 3;
  const [best] = words
    .filter(Boolean)
    .map((word) => ({ word, far: distance(name, bare(word)) }))
    .filter(({ far, word }) => far <= allowed && far < word.length - 1)
    .sort((one, other) => one.far - other.far);
  if (best) return best.word;
  // `policy` for `policyUrl`, `texts.title` for `title`.
  const alike = words.filter(
    (word) =>
      word.length > 3 &&
      name.length > 3 &&
      (bare(word).startsWith(name) || name.startsWith(bare(word))),
  );
  return alike.length === 1 ? alike[0] : undefined;
}

/** A text, a number or a flag as a word; '' for a list or an object, which cannot always be made a text. */
export const wordOf = (value: unknown): string => (typeof value === 'object' ? '' : String(value));
