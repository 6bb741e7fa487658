import type { LoaderTexts } from '../languages/loader';
import { LOADER_TEXTS } from '../languages/loader';
import { BAKED_CONFIG } from '../src/baked';
import { langAttribute } from '../src/language';
import { document } from '../src/dom/page/document';

/** The languages that we have texts in, as BCP 47 in lower case. The first is for pages in any other language. */
const TAGS = Object.keys(LOADER_TEXTS);

/**
 * The language of our texts on a page in the given language: the most particular one that the page's tag begins with, `pt` for
 * `pt-PT-ao90` (XX-05).
 */
export function tagOf(language: string): string {
  const matching = TAGS.filter((tag) => RegExp(`^${tag}\\b`, 'i').test(language));
  return matching.sort((one, other) => one.length - other.length).pop() ?? TAGS[0] ?? '';
}

/**
 * The page's language before its configuration has been read: as a site build has it, else as the page declares it. Only code
 * that the build makes asks for it (build/languages.ts).
 *
 * @public
 */
export const pageLanguage = (): string =>
  String(BAKED_CONFIG?.['language'] ?? '') || document.documentElement.lang;

/** What the loader itself says on a page in the given language, and the language that it says it in. */
export function loaderTexts(language: string): LoaderTexts & { lang: string } {
  const tag = tagOf(language);
  return { ...(LOADER_TEXTS[tag] as LoaderTexts), lang: langAttribute(tag, language) };
}
