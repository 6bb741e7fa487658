import { toJson } from '../../src/dom/json';
import type { Consent } from '../../src/consent/store';
import { PYS_CONSENT_DAYS } from '../../src/limits';
import type { Tracker } from './tracker';
import { SLUGS } from './tracker';

/** Writes the decision in the words of the pixel plugin's server: `pys_consent`, base64 of one flag per service (TR-14). */
export function writeDecision({ config, cookies }: Tracker, consent: Consent): void {
  if (!consent.decided) return;
  const flags = SLUGS.map((slug) => [slug, consent.can(config.categories[slug])]);
  cookies.set('pys_consent', btoa(toJson(Object.fromEntries(flags))), PYS_CONSENT_DAYS);
}
