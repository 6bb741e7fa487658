import type { Consent } from '../../../src/consent/store';
import { PYS_CONSENT_DAYS } from '../../../src/limits';
import type { Tracker } from '../tracker';
import { SLUGS } from '../tracker';

/** Writes the decision in the words of the pixel plugin's server: `pys_consent`, base64 of one flag per service (TR-14). */
export function writeDecision({ config, cookies }: Tracker, consent: Consent): void {
  if (!consent.decided) return;
  // JSON by hand: all that is in it are our own words and yes or no.
  const flags = SLUGS.map((slug) => `"${slug}":${consent.can(config.categories[slug])}`);
  cookies.set('pys_consent', btoa(`{${flags.join()}}`), PYS_CONSENT_DAYS);
}
