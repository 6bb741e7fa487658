import { SERVICE_NAMES, SLUGS } from '#src/config/tracking-vendors';
import type { Consent } from '#src/consent/consent';
import { PYS_CONSENT_DAYS } from '#src/limits';
import type { Tracker } from '../tracker';
import { DESCRIPTORS } from '../vendors/lists/descriptors';

/** Writes the decision, if any, as the pixel plugin's server does: base64 JSON in `pys_consent`, with flags (TR-14). */
export function writePixelConsent({ config, cookies }: Tracker, consent: Consent): void {
  if (!consent.decided) return;
  // The JSON is built by hand, because it contains only our own names and booleans, so nothing has to be escaped.
  const flags = SLUGS.filter((slug) => DESCRIPTORS[slug].pluginFlag).map(
    (slug) => `"${slug}":${consent.allows(config.categories[slug], SERVICE_NAMES[slug])}`,
  );
  // `set` writes nothing over the same cached value, but another tab or the pixel plugin may just have written another.
  cookies.get('pys_consent', true);
  cookies.set('pys_consent', btoa(`{${flags.join()}}`), PYS_CONSENT_DAYS);
}
