import { coerce } from '../../src/config/coerce';
import { CONSENT } from '../../src/config/consent/consent';
import type { RawConfig } from '../../src/config/read';
import { USUAL_CATEGORIES } from '../../src/consent/categories';

/** The categories of a site that something can wait for: all that the owner names, else the usual ones, but those that are always on. */
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
