import { posix } from 'node:path';

/** A link or a picture of Markdown, and where it leads. */
const LINK = /(!?)\[((?:[^[\]]|\[[^\]]*\])*)\]\(([^()\s]+)\)/g;

/**
 * A document without links to what is not there: such a link becomes its text, such a picture is left out. Links to other sites
 * and within the document stay.
 *
 * @param text Markdown
 * @param from the document's own path
 * @param has whether a file is there, by its path from the same folder as `from`
 */
export function keepLinks(text: string, from: string, has: (path: string) => boolean): string {
  return text.replace(LINK, (whole: string, picture: string, words: string, to: string) => {
    if (/^(?:[a-z]+:|#)/i.test(to)) return whole;
    if (has(targetOf(to, from))) return whole;
    return picture ? '' : words;
  });
}

/** Where every relative link of a document leads, as paths from the folder that `from` is a path in. */
export function linksOf(text: string, from: string): string[] {
  return [...text.matchAll(LINK)]
    .map(([, , , to = '']) => to)
    .filter((to) => !/^(?:[a-z]+:|#)/i.test(to))
    .map((to) => targetOf(to, from));
}

const targetOf = (to: string, from: string): string =>
  posix.join(posix.dirname(from), to.replace(/#.*/, ''));
