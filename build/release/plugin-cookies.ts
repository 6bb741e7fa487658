import type { stored } from '#languages/consent';
import { CONSENT } from '#src/config/consent/consent';
import { WP_CATEGORIES } from '#src/consent/announce/other-tools';
import { cookieNames } from '#src/consent/legacy';
import { ourStorage } from '#widgets/consent/dialog/storage-list';
import { LANGUAGES, ownTexts } from '../languages';

/** What stands in a duration for the days of an acceptance and of a refusal, which the site's configuration sets. */
const ACCEPT = -1;
const REJECT = -2;

/** A duration for PHP, which writes the days in WordPress's own words. */
const daysOf = (count: number): string =>
  count === ACCEPT ? '{accept}' : count === REJECT ? '{reject}' : `{${count}}`;

/**
 * What we store with visitors, as the settings dialog lists it, in each of our languages; `enxerto_describe_cookies` in PHP gives
 * it to the WP Consent API. `category` is ours, '' for what is always on; `categories` has the API's name for each of ours.
 */
export function pluginCookies(): object {
  const rowsIn = (language: string): object[] =>
    ourStorage(
      cookieNames({}),
      { acceptDays: ACCEPT, rejectDays: REJECT },
      ownTexts(language, 'consent', 'stored') as typeof stored,
      daysOf,
      'functional',
      'advertisement',
    ).map(({ name, duration, purpose, usedBy = '', neededCategory = '' }) => ({
      name,
      duration,
      purpose,
      usedBy,
      category: neededCategory,
    }));
  const names = Object.entries(WP_CATEGORIES).map(([name, own]) => [own, name] as const);
  return {
    days: { accept: CONSENT.defaults.acceptDays, reject: CONSENT.defaults.rejectDays },
    // Of several names, the first: `statistics` is what every tracker is under.
    categories: Object.fromEntries(names.toReversed()),
    rows: Object.fromEntries(LANGUAGES.map((language) => [language, rowsIn(language)])),
  };
}
