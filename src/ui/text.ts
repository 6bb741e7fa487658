/** Texts of one widget: what every language must have. */
export type Texts<K extends string> = Readonly<Record<K, string>>;

/** Texts by language: English and European Portuguese in full, Brazilian where custom differs (XX-05). */
export interface Translations<K extends string> {
  en: Texts<K>;
  pt: Texts<K>;
  'pt-BR'?: Partial<Texts<K>>;
}

/** The language in which our own texts are said where the page's is this one. */
export function spoken(language: string): string {
  return /^pt\b/i.test(language) ? language : 'en';
}

/**
 * A language, with its region, that `Intl` takes, else English: it throws at what is no BCP 47, and pages have such tags,
 * WordPress's own `pt-PT-ao90` for one.
 */
export function localeOf(language: string): string {
  return /^[a-z]{2,3}\b(-[a-z]{2}\b)?/i.exec(language)?.[0] ?? 'en';
}

/**
 * The texts of a language: exact, then its base, else English; the owner's own go before all, empty ones count as none.
 */
export function textsFor<K extends string>(
  all: Translations<K>,
  language: string,
  ...before: readonly { readonly [key in K]?: string | undefined }[]
): Texts<K> {
  const texts: Record<string, string> = { ...all.en };
  const found = [
    /^pt\b/i.test(language) && all.pt,
    /^pt-br\b/i.test(language) && all['pt-BR'],
    ...before,
  ];
  for (const part of found) {
    for (const [key, text] of Object.entries({ ...part })) {
      if (typeof text === 'string' && text) texts[key] = text;
    }
  }
  return texts as Texts<K>;
}
