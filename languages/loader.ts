import en from './en/loader.json';

/** What the loader itself says, in one language. */
export type LoaderTexts = typeof en;

/**
 * The loader's own texts, by language: the loader is one file for all pages. English comes first. The build puts all languages
 * here (build/languages.ts); in unit tests English is alone.
 */
export const LOADER_TEXTS: Readonly<Record<string, LoaderTexts>> = { en };
