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
 * The texts of a language: exact, then its base, else English; the owner's own go before all, empty ones count as none.
 */
export function textsFor<K extends string>(
  all: Translations<K>,
  language: string,
  ...before: readonly { readonly [key in K]?: string | undefined }[]
): Texts<K> {
  const [base, region] = language.toLowerCase().split('-');
  const texts: Record<string, string> = { ...all.en };
  const found = [
    base === 'pt' ? all.pt : {},
    base === 'pt' && region === 'br' ? all['pt-BR'] : {},
    ...before,
  ];
  for (const part of found) {
    for (const [key, text] of Object.entries(part ?? {})) {
      if (typeof text === 'string' && text) texts[key] = text;
    }
  }
  return texts as Texts<K>;
}
