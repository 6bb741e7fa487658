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
