import type { PhpValues } from '../php-values/php-values';
import { map, text } from '../php-values/php-values';
import { holdsEmail } from './person';
import { AD_CLICKS, CAMPAIGN, cookieOf, LANDING, LAST, SOURCE } from './names';

/**
 * The values of the checkout's hidden fields that say where the visitor came from, by name (TR-20, facts §1.10).
 *
 * @param cookie returns the text of a cookie; undefined where there is none
 */
export function visitFields(
  cookie: (name: string) => string | undefined,
  options: PhpValues,
): Record<string, string> {
  const printed = map(options['tracking_analytics']);

  /**
   * A cookie's text or, only where there is none, what the server printed: on a cached page that is another visitor's (D19).
   */
  function read(name: string, fallback: unknown): string {
    const kept = cookie(name) ?? '';
    const value = kept && kept !== 'undefined' ? kept : text(fallback);
    return holdsEmail(value) ? '' : value;
  }

  const several = (prefix: string, names: readonly string[], fallbacks: unknown): string =>
    names
      .map((name) => {
        const value = read(prefix + cookieOf(name), map(fallbacks)[name]);
        // PHP expects the word `undefined` for a missing value.
        return `${name}:${value || 'undefined'}`;
      })
      .join('|');

  const of = (prefix: string): Record<'landing' | 'source' | 'utm' | 'utm_id', string> => ({
    landing: read(prefix + LANDING, printed['TrafficLanding']),
    source: read(prefix + SOURCE, printed['TrafficSource']),
    utm: several(prefix, CAMPAIGN, printed['TrafficUtms']),
    utm_id: several(prefix, AD_CLICKS, printed['TrafficUtmsId']),
  });

  const first = of('');
  const last = of(LAST);
  const model = options['visit_data_model'] === 'last_visit' ? last : first;
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
}
