import type { Consent } from '../../../src/consent/consent';
import { PYS_CONSENT_DAYS } from '../../../src/limits';
import type { Tracker } from '../tracker';
import { SLUGS } from '../vendors/lists/slugs';
import { DESCRIPTORS } from '../vendors/lists/descriptors';

/**
 * Writes the decision in the format of the pixel plugin's server: the cookie `pys_consent`, base64-encoded JSON with one flag
 * per service (TR-14). Writes nothing as long as the visitor has not decided.
 */
export function writeDecision({ config, cookies }: Tracker, consent: Consent): void {
  if (!consent.decided) return;
  // The JSON is built by hand, because it contains only our own names and booleans, so nothing has to be escaped.
  const flags = SLUGS.filter((slug) => DESCRIPTORS[slug].pluginFlag).map(
    (slug) => `"${slug}":${consent.allows(config.categories[slug])}`,
  );
  // `set` writes nothing if the cached value is the same, but another tab or the pixel plugin's script may have written another
  // value a moment ago. Therefore, the cache is refreshed first.
  cookies.get('pys_consent', true);
  cookies.set('pys_consent', btoa(`{${flags.join()}}`), PYS_CONSENT_DAYS);
}
