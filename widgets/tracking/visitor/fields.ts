import type { TrackingSettings } from '../model/settings';
import { siteOf, printedVisitOf } from '../model/site';
import { text, type PhpValues } from '../php-values/php-values';
import { AD_CLICKS, CAMPAIGN, cookieOf, LANDING, LAST_PREFIX, SOURCE } from './cookie-names';
import { containsEmail } from './person';

/** Returns form fields about the visit, by name. `cookie` returns the text of a cookie, if there is one. */
export type ReadVisit = (
  cookie: (name: string) => string | undefined,
  settings: TrackingSettings,
) => Record<string, string>;

/** Returns the checkout's hidden fields about the origin of the visit (TR-20, facts §1.10). */
export const visitFields: ReadVisit = (cookie, settings) => {
  const printed = printedVisitOf(settings);

  /**
   * A cookie's text; if the cookie is missing, empty or `undefined`, the printed value; '' if the value contains an email
   * address. The cookie comes first, because on a cached page, the printed value belongs to another visitor (D19).
   */
  function read(name: string, fallback: unknown): string {
    const stored = cookie(name) ?? '';
    const value = stored && stored !== 'undefined' ? stored : text(fallback);
    return containsEmail(value) ? '' : value;
  }

  const joinParameters = (prefix: string, names: readonly string[], fallbacks: PhpValues): string =>
    names
      .map((name) => {
        const value = read(prefix + cookieOf(name), fallbacks[name]);
        // PHP expects the word `undefined` for a missing value.
        return `${name}:${value || 'undefined'}`;
      })
      .join('|');

  const fieldsOf = (prefix: string): Record<'landing' | 'source' | 'utm' | 'utm_id', string> => ({
    landing: read(prefix + LANDING, printed.landing),
    source: read(prefix + SOURCE, printed.source),
    utm: joinParameters(prefix, CAMPAIGN, printed.campaign),
    utm_id: joinParameters(prefix, AD_CLICKS, printed.adClicks),
  });

  const first = fieldsOf('');
  const last = fieldsOf(LAST_PREFIX);
  const model = siteOf(settings).model === 'last' ? last : first;
  return {
    pys_landing: model.landing,
    pys_source: model.source,
    pys_utm: first.utm,
    pys_utm_id: first.utm_id,
    last_pys_landing: last.landing,
    last_pys_source: last.source,
    last_pys_utm: last.utm,
    last_pys_utm_id: last.utm_id,
  };
};
