import { LOADER_TEXTS, type LoaderTexts } from '#languages/loader';
import { langAttribute } from '#src/language';

/** The languages that we have texts in, as BCP 47 in lower case. The first is used on pages in all other languages. */
const TAGS = Object.keys(LOADER_TEXTS);

/**
 * The language of our texts on a page: the longest of our tags with which the page's begins, as `pt` for `pt-PT-ao90` (XX-05).
 */
export function tagOf(language: string): string {
  const matching = TAGS.filter((tag) => RegExp(`^${tag}\\b`, 'i').test(language));
  return matching.sort((one, other) => one.length - other.length).pop() ?? TAGS[0] ?? '';
}

/** What sets the texts of the widgets that a site build has inside the loader. */
const setters: ((tag: string) => void)[] = [];

/**
 * Has a function called with the tag of our texts each time the configuration has been read. Only code that the build generates
 * calls this (build/languages.ts).
 *
 * @public
 */
export const onLanguage = (set: (tag: string) => void): unknown => setters.push(set);

/** Sets the texts of the widgets inside the loader. @param language the page's, as `Settings` has it */
export function setLanguage(language: string): void {
  const tag = tagOf(language);
  for (const set of setters) set(tag);
}

/** The loader's own texts for a page in the given language, and the language of these texts. */
export function loaderTexts(language: string): LoaderTexts & { lang: string } {
  const tag = tagOf(language);
  return { ...(LOADER_TEXTS[tag] as LoaderTexts), lang: langAttribute(tag, language) };
}
