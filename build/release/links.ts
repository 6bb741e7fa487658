import { posix } from 'node:path';

/** A Markdown link or image, with its target. */
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/**
 * Removes links to files that do not exist: a link becomes its text, an image is removed. Links to other sites and within the
 * document stay.
 *
 * @param text Markdown
 * @param from the document's own path
 * @param has returns whether a file exists; its path is relative to the same root as `from`
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

/** The target of every relative link of a document, as a path relative to the same root as `from`. */
export function linksOf(text: string, from: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, , , to = '']) => to)
    .filter((to) => !/^(?:[a-z]+:|#)/i.test(to))
    .map((to) => targetOf(to, from));
}

const targetOf = (to: string, from: string): string =>
  posix.join(posix.dirname(from), to.replace(/#.*/, ''));
