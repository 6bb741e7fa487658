/**
 * The language of our own texts for `lang` attributes: if the page is in the same language, the page's own tag, else the tag of
 * the texts.
 *
 * @param tag the language of the texts: two letters, then perhaps a region
 */
export function langAttribute(tag: string, language: string): string {
  return language.slice(0, 2).toLowerCase() === tag.slice(0, 2) ? language : tag;
}

/**
 * A language, with its region, that `Intl` accepts; English if there is none. `Intl` throws at tags that are not valid BCP 47,
 * and pages have such tags, for example WordPress's own `pt-PT-ao90`.
 */
export function localeOf(language: string): string {
  return /^[a-z]{2,3}\b(-[a-z]{2}\b)?/i.exec(language)?.[0] ?? 'en';
}
