import { ENGLISH, PORTUGUESE } from '../baked';
/** The texts of one widget in one language; a complete language has all of them. */
export type Texts<K extends string> = Readonly<Record<K, string>>;

/** Texts by language: English and European Portuguese complete, Brazilian only where it differs (XX-05). */
export interface Translations<K extends string> {
  en: Texts<K>;
  pt: Texts<K>;
  'pt-BR'?: Partial<Texts<K>>;
}

/** The language of our own texts on a page in the given language. */
export function spoken(language: string): string {
  const isPortuguese = /^pt\b/i.test(language);
  if (!ENGLISH) return isPortuguese ? language : 'pt';
  return PORTUGUESE && isPortuguese ? language : 'en';
}

/**
 * A language, with its region, that `Intl` accepts; English where there is none. `Intl` throws at tags that are not valid BCP
 * 47, and pages have such tags, for example WordPress's own `pt-PT-ao90`.
 */
export function localeOf(language: string): string {
  return /^[a-z]{2,3}\b(-[a-z]{2}\b)?/i.exec(language)?.[0] ?? 'en';
}

/**
 * The texts of a language: those of the exact language, else of its base, else English. The owner's own texts go before all of
 * these; empty ones count as missing.
 */
export function textsFor<K extends string>(
  all: Translations<K>,
  language: string,
  ...before: readonly { readonly [key in K]?: string | undefined }[]
): Texts<K> {
  const texts: Record<string, string> = { ...(ENGLISH ? all.en : all.pt) };
  const found = [
    PORTUGUESE && /^pt\b/i.test(language) && all.pt,
    PORTUGUESE && /^pt-br\b/i.test(language) && all['pt-BR'],
    ...before,
  ];
  for (const part of found) {
    for (const [key, text] of Object.entries({ ...part })) {
      if (typeof text === 'string' && text) texts[key] = text;
    }
  }
  return texts as Texts<K>;
}
