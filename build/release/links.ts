import { posix } from 'node:path';

/** A link or a picture of Markdown, and where it leads. */
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/**
 * Removes links to files that do not exist: such a link becomes its text, such a picture is left out. Links to other sites and
 * within the document stay.
 *
 * @param text Markdown
 * @param from the document's own path
 * @param has whether a file exists, by its path from the same folder as `from`
 */
export function removeDeadLinks(
  text: string,
  from: string,
  has: (path: string) => boolean,
): string {
  return text.replace(LINK, (whole: string, picture: string, words: string, to: string) => {
    if (/^(?:[a-z]+:|#)/i.test(to)) return whole;
    if (has(targetOf(to, from))) return whole;
    return picture ? '' : words;
  });
}

/** The target of every relative link of a document, as a path from the same folder as `from`. */
export function linksOf(text: string, from: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, , , to = '']) => to)
    .filter((to) => !/^(?:[a-z]+:|#)/i.test(to))
    .map((to) => targetOf(to, from));
}

const targetOf = (to: string, from: string): string =>
  posix.join(posix.dirname(from), to.replace(/#.*/, ''));
