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
function wantedCategories({ read, fields, has }: Given): [path: string, category: string][] {
  const { mapping, optOutCategories } = read('consent');
  // These two name the site's own categories, which need no other names.
  const name = (path: string, wanted: string): [path: string, category: string] =>
    /^(?:dialog|consent\.mapping)\./.test(path)
      ? [path, wanted]
      : [path, mapping[wanted] ?? wanted];
  const named = fields.flatMap(({ path, schema, value }) =>
    schema.format === 'category' && (path.includes('[') || has(path))
      ? [name(path, String(value))]
      : [],
  );
  if (has('consent.optOutCategories')) {
    for (const [at, wanted] of optOutCategories.entries())
      named.push(name(`consent.optOutCategories[${at}]`, wanted));
  }
  for (const wanted of Object.keys(read('dialog').categories))
    named.push([`dialog.categories.${wanted}`, wanted]);
  return named;
}
