import type { RawConfig, SectionName } from '../config/read';
import { adCategory, pushCategory } from '../config/consent/wanted-category';
import { fieldsOf } from '../dom/json';

// Facts that both the gates and the chunk `due` look at.

/** Returns a section as it was written. */
type Raw = (section: SectionName) => unknown;

/** The fields of the page's own section `ad`; no fields where there is none. */
export const adSection = (raw: Raw): RawConfig => fieldsOf(raw('ad'));

/** Whether the page itself says if ads are active: then the push provider is not asked. */
export const saysActive = (raw: Raw): boolean => (adSection(raw)['active'] ?? null) !== null;

/**
 * The categories of consent that ads need; all of them have to be granted. Where the page does not say whether ads are active,
 * the push provider is asked, which needs push's category and no other (XX-02).
 */
export const adCategories = (raw: Raw): string[] => [
  adCategory(raw('ad')),
  ...(saysActive(raw) ? [] : [pushCategory(raw('push'))]),
];
