import { LOADER_TEXTS, type LoaderTexts } from '../languages/loader';
import { BAKED_CONFIG } from '../src/baked';
import { langAttribute } from '../src/language';
import { document } from '../src/dom/page/document';

/** The languages that we have texts in, as BCP 47 in lower case. The first is used on pages in all other languages. */
const TAGS = Object.keys(LOADER_TEXTS);

/**
 * The language of our texts on a page: the longest of our tags with which the page's begins, as `pt` for `pt-PT-ao90` (XX-05).
 */
export function tagOf(language: string): string {
  const matching = TAGS.filter((tag) => RegExp(`^${tag}\\b`, 'i').test(language));
  return matching.sort((one, other) => one.length - other.length).pop() ?? TAGS[0] ?? '';
}

/**
 * The page's language before its configuration has been read: the one in the site build's configuration, else the one that the
 * page declares. Only code that the build generates calls this (build/languages.ts).
 *
 * @public
 */
export const pageLanguage = (): string =>
  String(BAKED_CONFIG?.['language'] ?? '') || document.documentElement.lang;

/** The loader's own texts for a page in the given language, and the language of these texts. */
export function loaderTexts(language: string): LoaderTexts & { lang: string } {
  const tag = tagOf(language);
  return { ...(LOADER_TEXTS[tag] as LoaderTexts), lang: langAttribute(tag, language) };
}
