import { orUsual } from '#owner/hold/categories';
import { WIDGETS } from '#src/chunks';
import { SLUGS } from '#src/config/tracking-vendors';
import { nearest } from '../hints/nearest';
import type { AddAdvice, AdviceContext } from './advice';

const SERVICES: readonly string[] = SLUGS;

/** Adds advice on unknown names of widgets, services and categories. */
export function adviseOnNames(context: AdviceContext, addAdvice: AddAdvice): void {
  const { read } = context;
  const adviseUnknown = (
    path: string,
    name: string,
    known: readonly string[],
    effect: string,
  ): void => {
    const suggestion = nearest(name, known);
    const hint = suggestion ? `Did you mean "${suggestion}"? ${effect}` : effect;
    addAdvice(path, `one of ${known.join(', ')}`, `"${name}"`, hint);
  };
  for (const [index, name] of read('').widgets.entries()) {
    if (!WIDGETS.some((one) => one === name))
      adviseUnknown(`widgets[${index}]`, name, WIDGETS, 'Only the widgets that are listed start.');
  }
  for (const [at, { services }] of read('tracking').events.entries()) {
    for (const [index, name] of services.entries()) {
      if (!SERVICES.includes(name))
        adviseUnknown(
          `tracking.events[${at}].services[${index}]`,
          name,
          SERVICES,
          'No service has this name, so the event is not sent.',
        );
    }
  }
  const { categories, locked } = read('consent');
  const known = orUsual(categories);
  const effect =
    categories.length > 0
      ? 'The site has no such category, so nobody can agree to it.'
      : 'This is not one of the usual categories. If the consent plugin on the page does not have it, list it in "consent.categories".';
  for (const [path, category] of namedCategories(context)) {
    if (!known.includes(category)) adviseUnknown(path, category, known, effect);
    else if (locked.includes(category) && !path.startsWith('dialog.')) {
      const hint =
        'This category is always on, so this starts before visitors are asked. In the EU, it needs consent first.';
      addAdvice(path, 'a category that visitors agree to', `"${category}"`, hint);
    }
  }
}

/** All categories that the configuration names, each with the path of the name. */
function namedCategories({ read, fields, has }: AdviceContext): [path: string, category: string][] {
  const { mapping, optOutCategories } = read('consent');
  // In `dialog` and `consent.mapping`, the names are the site's own, to which no mapping applies.
  const name = (path: string, category: string): [path: string, category: string] =>
    /^(?:dialog|consent\.mapping)\./.test(path)
      ? [path, category]
      : [path, mapping[category] ?? category];
  const named = fields.flatMap(({ path, schema, value }) =>
    schema.format === 'category' && (path.includes('[') || has(path))
      ? [name(path, String(value))]
      : [],
  );
  if (has('consent.optOutCategories')) {
    for (const [index, category] of optOutCategories.entries())
      named.push(name(`consent.optOutCategories[${index}]`, category));
  }
  for (const category of Object.keys(read('dialog').categories))
    named.push([`dialog.categories.${category}`, category]);
  return named;
}
