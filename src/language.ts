/** The texts of one widget in one language. */
export type Texts<K extends string> = Readonly<Record<K, string>>;

/** Our texts, replaced by those of the owner and of the legacy plugin. Later ones win, and empty ones count as missing. */
export function textsFor<K extends string>(
  defaults: Texts<K>,
  ...overrides: readonly { readonly [key in K]?: string | undefined }[]
): Texts<K> {
  const texts: Record<string, string> = { ...defaults };
  for (const override of overrides) {
    for (const [key, text] of Object.entries({ ...override })) {
      if (typeof text === 'string' && text) texts[key] = text;
    }
  }
  return texts as Texts<K>;
}

/**
 * Returns the value of the `lang` attribute for an element with our own texts. If the page is in the same language, in whatever
 * region, this is the page's language tag. Otherwise it is the language tag of the texts.
 *
 * @param tag the language tag of the texts: two letters, then perhaps a region
 */
export function langAttribute(tag: string, language: string): string {
  return language.slice(0, 2).toLowerCase() === tag.slice(0, 2) ? language : tag;
}

/**
 * The part of a page's language tag that `Intl` accepts: language and region; English if it has none. `Intl` throws at tags
 * that are not BCP 47, as WordPress's own `pt-PT-ao90`.
 */
export function localeOf(language: string): string {
  return /^[a-z]{2,3}\b(-[a-z]{2}\b)?/i.exec(language)?.[0] ?? 'en';
}
