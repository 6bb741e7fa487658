import { isYes } from '../config/coerce';
import { adCategory, pushCategory } from '../config/consent/wanted-category';
import type { RawConfig, SectionName } from '../config/read';
import type { SiteConfig } from '../config/site';
import { fieldsOf } from '../dom/json';

// Facts that both the gates and the chunk `due` need.

/** Returns a section of the configuration as it was written. */
type RawSection = (section: SectionName) => unknown;

/** The fields of the page's own section `ad`; no fields if there is none. */
export const adSection = (raw: RawSection): RawConfig => fieldsOf(raw('ad'));

/** Whether the page itself sets `ad.active`. Then we do not ask the push provider whether ads are active. */
export const setsActive = (raw: RawSection): boolean => (adSection(raw)['active'] ?? null) !== null;

/**
 * The categories that ads need, all of them. Without `ad.active`, we ask the push provider, so push's is needed too (XX-02).
 */
export const adCategories = (raw: RawSection): string[] => [
  adCategory(raw('ad')),
  ...(setsActive(raw) ? [] : [pushCategory(raw('push'))]),
];

const isOn = (section: unknown): boolean =>
  section !== false && fieldsOf(section)['enabled'] !== false;

/**
 * Whether the site has push: not switched off, and its settings available, from the provider at the tag's address or on the
 * page itself. An id alone is not push: ads need it too.
 */
export const hasPush = (
  raw: RawSection,
  { pushApi, pushCdn }: Pick<SiteConfig, 'pushApi' | 'pushCdn'>,
): boolean => isOn(raw('push')) && Boolean(pushApi || pushCdn || fieldsOf(raw('push'))['site']);

/** Whether the site has ads (AD-02): not switched off, with an ad service, and active by page or push provider. */
export const hasAds = (
  raw: RawSection,
  site: Pick<SiteConfig, 'adApi' | 'pushApi' | 'pushCdn'>,
): boolean =>
  site.adApi !== '' &&
  isOn(raw('ad')) &&
  (setsActive(raw) ? isYes(adSection(raw)['active']) : hasPush(raw, site));
