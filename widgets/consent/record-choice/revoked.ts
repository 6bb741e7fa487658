import type { ConsentStore } from '../../../src/consent/consent';

/**
 * Makes the function that says whether what belongs to a category, or to a service of it, is no longer allowed. What belongs to no
 * category of this site is no longer allowed if no optional category is granted (CO-10).
 */
export function createIsRevoked(
  consent: ConsentStore,
): (slug: string | undefined, service?: string) => boolean {
  const site = consent.categories();
  const isNothingGranted = site.every(
    (slug) => consent.config.locked.includes(slug) || !consent.granted(slug),
  );
  return (slug, service) =>
    slug && site.includes(slug) ? !consent.granted(slug, service) : isNothingGranted;
}
