import { coerce } from '#src/config/coerce';
import { CONSENT, type ConsentConfig } from '#src/config/consent/consent';
import type { RawConfig } from '#src/config/read';
import { USUAL_CATEGORIES } from '#src/consent/categories';

/** A site's categories, as far as its configuration names them; those that only its pages print are not known here. */
interface SiteCategories extends Pick<ConsentConfig, 'mapping' | 'locked'> {
  /** All categories: those that the owner names, or else the usual ones. */
  readonly all: readonly string[];
  /** The categories that a visitor can grant or deny. */
  readonly optional: readonly string[];
}

/** Returns the categories that a configuration names, or the usual ones if it names none. */
export const orUsual = (named: readonly string[]): readonly string[] =>
  named.length > 0 ? named : USUAL_CATEGORIES;

/** Reads the categories of a site. Wrong values are replaced by their defaults; the check of the configuration reports them. */
export function categoriesOfSite(config: RawConfig): SiteCategories {
  const { categories, mapping, locked } = coerce(
    CONSENT.defaults,
    config['consent'],
    'consent',
    () => {},
    CONSENT.limits,
  );
  const all = orUsual(categories);
  return { all, optional: all.filter((slug) => !locked.includes(slug)), mapping, locked };
}
