import type { RawConfig, SectionName } from '../config/read';
import { adCategory, pushCategory } from '../config/consent/wanted-category';
import { fieldsOf } from '../dom/json';

// What both the gates and `due` go by, which either gate brings.

/** A section as it was written. */
type Raw = (section: SectionName) => unknown;

/** What the page's own section says of ads; fields of nothing where there is none. */
export const adSection = (raw: Raw): RawConfig => fieldsOf(raw('ad'));

/** Whether the page itself says if ads are active: then the push provider is not asked. */
export const saysActive = (raw: Raw): boolean => (adSection(raw)['active'] ?? null) !== null;

/**
 * The categories of consent that ads want, all of them. What the push provider says of ads is fetched for push's category, and for no
 * other (XX-02).
 */
export const adCategories = (raw: Raw): string[] => [
  adCategory(raw('ad')),
  ...(saysActive(raw) ? [] : [pushCategory(raw('push'))]),
];
