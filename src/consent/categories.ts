import type { Choice } from '../commands-and-events';
import type { ConsentConfig } from '../config/consent/consent';
import { globals } from '../dom/globals';
import { namedCategories } from './legacy';
import { printedPart } from './printed-part';
import { categoryOf, heldElements } from './release/held';

/** The categories of a site that names none: the legacy plugin's own six. */
export const USUAL_CATEGORIES = [
  'necessary',
  'functional',
  'performance',
  'analytics',
  'advertisement',
  'others',
];

/** The category that decides for a widget if the site does not have the category that the widget wants (CO-09). */
export const CATCH_ALL = 'non-necessary';

type Rules = Pick<ConsentConfig, 'categories' | 'locked'>;

/**
 * The site's categories, as far as they are known without searching the page for held elements: the owner's list, else those
 * that the legacy plugin printed, else the plugin's usual six.
 */
export const listedCategories = (declared: readonly string[]): readonly string[] =>
  declared.length > 0 ? declared : USUAL_CATEGORIES;

/** All categories of the site, with those of held elements, so that accepting everything leaves none held (CO-10). */
export function siteCategories(listed: readonly string[]): string[] {
  return [...new Set([...listed, ...heldElements().map(categoryOf).filter(Boolean)])];
}

/**
 * The categories that the site declares: those of the owner, else those in the legacy plugin's dialog, else those in the
 * plugin's script data, which names only the optional ones. Empty if nobody declares any.
 */
export function declaredCategories({ categories, locked }: Rules): readonly string[] {
  if (categories.length > 0) return categories;
  const printed = legacySwitches().map(categoryOfSwitch);
  const optional = namedCategories(globals());
  if (printed.length > 0 || optional.length === 0) return printed;
  // The plugin lists `obligatoire` as locked even on sites without that category, so it is not counted.
  const always = locked.filter((slug) => slug !== 'obligatoire');
  return [...new Set([...always, ...optional])];
}

type LegacySwitch = HTMLInputElement;

/** The legacy plugin's switches: one for each category in its dialog, and in its bar if that has any. */
export const legacySwitches = (): LegacySwitch[] =>
  (['cookie-law-info-bar', 'cliSettingsPopup'] as const).flatMap((id) => [
    ...(printedPart(id)?.querySelectorAll<LegacySwitch>('.cli-user-preference-checkbox[data-id]') ??
      []),
  ]);
/** The category of a switch. */
export const categoryOfSwitch = ({ dataset }: LegacySwitch): string =>
  (dataset['id'] ?? '').replace('checkbox-', '');

/**
 * The choice that the legacy plugin's accept button makes: the current state of the plugin's switches, or everything if the
 * page has no switches (CO-32). A switch that is off and was printed as off is ignored: the choice does not change its
 * category. If a category has several switches, one that the visitor has turned off wins.
 */
export function printedChoice(): Exclude<Choice, 'printed' | 'none'> {
  const switches = legacySwitches();
  const choice = new Map<string, boolean>();
  for (const each of switches) {
    const slug = categoryOfSwitch(each);
    if (each.checked) choice.set(slug, choice.get(slug) ?? true);
    else if (each.defaultChecked) choice.set(slug, false);
  }
  return switches.length > 0 ? Object.fromEntries(choice) : 'all';
}

/** The categories that the server printed as switched on. */
export const printedDefaults = (): string[] =>
  legacySwitches()
    .filter(({ defaultChecked }) => defaultChecked)
    .map(categoryOfSwitch);

/**
 * Finds the category of this site that decides for what a widget wants. This is the one that the owner's mapping gives, or the
 * wanted one if the mapping has no entry for it. If the site does not have that category, it is `non-necessary`. Undefined if
 * the site does not have that one either; the widget is then not allowed to start (CO-09).
 */
export function categoryFor(
  wanted: string,
  has: (slug: string) => boolean,
  mapping: Readonly<Record<string, string>>,
): string | undefined {
  const mapped = mapping[wanted] ?? wanted;
  return [mapped, CATCH_ALL].find(has);
}
