import en from './en/loader.json';

/** The loader's own texts, in one language. */
export type LoaderTexts = typeof en;

/**
 * The loader's own texts, by language. The loader is the same file for pages of all languages, so the build adds all languages
 * here, after English (build/languages.ts). In unit tests, this object has English only.
 */
export const LOADER_TEXTS: Readonly<Record<string, LoaderTexts>> = { en };
