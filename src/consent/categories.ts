import type { ConsentConfig } from '../config/consent/consent';
import type { Choice } from '../events';
import { categoryOf, heldElements } from './release/held';
import { namedCategories } from './legacy';
import { globals } from '../dom/globals';

/** What a site has that named no categories: the legacy plugin's own six. */
export const USUAL_CATEGORIES = [
  'necessary',
  'functional',
  'performance',
  'analytics',
  'advertisement',
  'others',
];

/** Where a widget's category goes that the site does not have (CO-09). */
const CATCH_ALL = 'non-necessary';

type Rules = Pick<ConsentConfig, 'categories' | 'locked'>;

/**
 * What is known of the site's categories without looking through the page: the owner's list, else those that the legacy
 * plugin printed, else its usual six.
 */
export function listedCategories(rules: Rules): readonly string[] {
  const declared = declaredCategories(rules);
  return declared.length > 0 ? declared : USUAL_CATEGORIES;
}

/** All of them: those of what is held on this page too, so that accepting everything leaves none behind (CO-10). */
export function siteCategories(listed: readonly string[]): string[] {
  return [...new Set([...listed, ...heldElements().map(categoryOf).filter(Boolean)])];
}

/**
 * What somebody says that the site has: the owner, else the legacy plugin's dialog, else its script data, which names the
 * optional ones only; empty where nobody does.
 */
export function declaredCategories({ categories, locked }: Rules): readonly string[] {
  if (categories.length > 0) return categories;
  const printed = boxes().map(slugOf);
  const optional = namedCategories(globals());
  if (printed.length > 0 || optional.length === 0) return printed;
  // The plugin lists `obligatoire` as locked on every site, whether that site has it or not.
  const always = locked.filter((slug) => slug !== 'obligatoire');
  return [...new Set([...always, ...optional])];
}

type Box = HTMLInputElement;

/** The legacy plugin's switches, one per category and place where it prints one. */
export const boxes = (): Box[] => [
  ...document.querySelectorAll<Box>('.cli-user-preference-checkbox[data-id]'),
];
/** The category of one. */
export const slugOf = ({ dataset }: Box): string => (dataset['id'] ?? '').replace('checkbox-', '');

/**
 * What the legacy plugin's accept button takes: its printed switches as they stand, and everything where the page has none
 * (CO-32). One that is off, and was printed so, says nothing of its category, which stays as it is. Where a category has
 * several, the one that the visitor has turned off counts.
 */
export function printedChoice(): Exclude<Choice, 'printed' | 'none'> {
  const all = boxes();
  const choice = new Map<string, boolean>();
  for (const box of all) {
    const slug = slugOf(box);
    if (box.checked) choice.set(slug, choice.get(slug) ?? true);
    else if (box.defaultChecked) choice.set(slug, false);
  }
  return all.length > 0 ? Object.fromEntries(choice) : 'all';
}

/** The categories that the server printed as switched on. */
export const printedDefaults = (): string[] =>
  boxes()
    .filter(({ defaultChecked }) => defaultChecked)
    .map(slugOf);

/**
 * The category under which a widget's wish is decided: the owner's mapping first, then the category itself, then
 * `non-necessary`, else undefined, which means no (CO-09).
 *
 * @param has whether the site has a category
 */
export function categoryFor(
  wanted: string,
  has: (slug: string) => boolean,
  mapping: Readonly<Record<string, string>>,
): string | undefined {
  const mapped = mapping[wanted] ?? wanted;
  return [mapped, CATCH_ALL].find(has);
}
