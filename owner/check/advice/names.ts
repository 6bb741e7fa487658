import { WIDGETS } from '../../../src/chunks';
import { USUAL_CATEGORIES } from '../../../src/consent/categories';
import { SLUGS } from '../../../widgets/tracking/vendors/lists/slugs';
import { nearest } from '../hints/nearest';
import type { Advice, Given } from './advice';

const SERVICES: readonly string[] = SLUGS;

/** Names of widgets, services and categories that there are not. */
export function aboutNames(given: Given, advice: Advice): void {
  const { read } = given;
  const unknown = (path: string, name: string, known: readonly string[], effect: string): void => {
    const meant = nearest(name, known);
    const hint = meant ? `Did you mean "${meant}"? ${effect}` : effect;
    advice(path, `one of ${known.join(', ')}`, `"${name}"`, hint);
  };
  for (const [at, name] of read('').widgets.entries()) {
    if (!WIDGETS.some((one) => one === name))
      unknown(`widgets[${at}]`, name, WIDGETS, 'Only the widgets that are listed start.');
  }
  for (const [at, { services }] of read('tracking').events.entries()) {
    for (const [index, name] of services.entries()) {
      if (!SERVICES.includes(name))
        unknown(
          `tracking.events[${at}].services[${index}]`,
          name,
          SERVICES,
          'No service of that name gets the event.',
        );
    }
  }
  const { categories, locked } = read('consent');
  const known = categories.length > 0 ? categories : USUAL_CATEGORIES;
  const effect =
    categories.length > 0
      ? 'The site has no such category: nobody can agree to it.'
      : 'That is none of the usual categories; right only if the consent plugin on the page has it, else list it in "consent.categories".';
  for (const [path, wanted] of wantedCategories(given)) {
    if (!known.includes(wanted)) unknown(path, wanted, known, effect);
    else if (locked.includes(wanted) && !path.startsWith('dialog.')) {
      const hint =
        'That category is always on, so this starts before anybody was asked. In the EU it needs a yes first.';
      advice(path, 'a category that visitors agree to', `"${wanted}"`, hint);
    }
  }
}

/** Every category that the configuration names, with the path of the name. */
function wantedCategories({ read, has }: Given): [path: string, category: string][] {
  const { mapping, optOutCategories } = read('consent');
  const mapped = (name: string): string => mapping[name] ?? name;
  const single: Record<string, string> = {
    'push.category': read('push').category,
    'push.trackCategory': read('push').trackCategory,
    'push.matchingCategory': read('push').matchingCategory,
    'ad.category': read('ad').category,
  };
  for (const [service, name] of Object.entries(read('tracking').categories))
    single[`tracking.categories.${service}`] = name;
  const named = Object.entries(single)
    .filter(([path]) => has(path))
    .map(([path, name]): [string, string] => [path, mapped(name)]);
  for (const [wanted, name] of Object.entries(mapping))
    named.push([`consent.mapping.${wanted}`, name]);
  if (has('consent.optOutCategories')) {
    for (const [at, name] of optOutCategories.entries())
      named.push([`consent.optOutCategories[${at}]`, mapped(name)]);
  }
  const { categories, cookies } = read('dialog');
  for (const name of Object.keys(categories)) named.push([`dialog.categories.${name}`, name]);
  for (const [at, { category }] of cookies.entries())
    named.push([`dialog.cookies[${at}].category`, category]);
  return named;
}
