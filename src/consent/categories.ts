import { categoryOf, heldElements } from './held';

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

/**
 * What is known of the site's categories without looking through the page: the owner's list, else those that the legacy
 * plugin printed, else its usual six.
 */
export function listedCategories(configured: readonly string[]): readonly string[] {
  const declared = declaredCategories(configured);
  return declared.length > 0 ? declared : USUAL_CATEGORIES;
}

/** All of them: those of what is held on this page too, so that accepting everything leaves none behind (CO-10). */
export function siteCategories(listed: readonly string[]): string[] {
  return [...new Set([...listed, ...heldElements().map(categoryOf).filter(Boolean)])];
}

/** What somebody says that the site has: the owner, else the legacy plugin's dialog; empty where nobody does. */
export function declaredCategories(configured: readonly string[]): readonly string[] {
  return configured.length > 0 ? configured : boxes().map(slugOf);
}

type Box = HTMLInputElement;

/** The legacy plugin's switches, one per category and place where it prints one. */
const boxes = (): Box[] => [
  ...document.querySelectorAll<Box>('.cli-user-preference-checkbox[data-id]'),
];
const slugOf = ({ dataset }: Box): string => (dataset['id'] ?? '').replace('checkbox-', '');

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
