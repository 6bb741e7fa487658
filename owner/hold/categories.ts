import { coerce } from '../../src/config/coerce';
import { CONSENT } from '../../src/config/consent/consent';
import type { RawConfig } from '../../src/config/read';
import { USUAL_CATEGORIES } from '../../src/consent/categories';

/**
 * Returns the categories of a site that a visitor can grant or deny: those that the owner names, or else the usual ones. Those
 * that are always on are left out.
 */
export function optionalCategories(config: RawConfig): string[] {
  const { categories, locked } = coerce(
    CONSENT.defaults,
    config['consent'],
    'consent',
    () => {},
    CONSENT.limits,
  );
  const site = categories.length > 0 ? categories : USUAL_CATEGORIES;
  return site.filter((slug) => !locked.includes(slug));
}
