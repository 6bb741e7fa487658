import type { Plugin } from 'vite';
import { parseAst } from 'vite';
import type { Needs } from './needs';
import type { SiteBuild } from './site-build';

/** The module that lists the form plugins. */
const FORMS = /\/forms\/form-plugins\.ts$/;

/** The modules that list services. */
const VENDORS = /\/tracking\/vendors\/lists\/(?:main|others)\.ts$/;

/** The fields of a syntax-tree node that are read here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: { readonly name?: string };
  readonly value?: { readonly value?: unknown };
  readonly properties?: readonly Node[];
  readonly elements?: readonly Node[];
}

/** Every node of a syntax tree, from the top down. */
function* nodesOf(value: unknown): Generator<Node> {
  if (value === null || typeof value !== 'object') return;
  if ('type' in value) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/**
 * Removes entries from the lists or objects of a module of ours.
 *
 * @param entriesOf returns the entries of a node that may be removed; an empty list for other nodes
 */
function removeEntries(
  code: string,
  entriesOf: (node: Node) => readonly Node[],
  isKept: (entry: Node) => boolean,
): string {
  const cuts = [...nodesOf(parseAst(code))].flatMap((node) => {
    const entries = entriesOf(node);
    return entries.flatMap((entry, at) =>
      isKept(entry) ? [] : [{ from: entry.start, to: entries[at + 1]?.start ?? entry.end }],
    );
  });
  return cuts
    .sort((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => text.slice(0, from) + text.slice(to), code);
}

/** Removes from a list of services those that the site does not use. */
export const removeServices = (code: string, unused: readonly string[]): string =>
  removeEntries(
    code,
    ({ type, properties = [] }) => (type === 'ObjectExpression' ? properties : []),
    ({ key }) => !unused.includes(key?.name ?? ''),
  );

/** Removes from the list of form plugins those that the site does not use. */
export function keepForms(code: string, forms: readonly string[]): string {
  const typeOf = ({ properties = [] }: Node): unknown =>
    properties.find(({ key }) => key?.name === 'type')?.value?.value;
  return removeEntries(
    code,
    ({ elements = [] }) => elements.filter((element) => typeof typeOf(element) === 'string'),
    (element) => forms.includes(String(typeOf(element))),
  );
}

/** Makes the Vite plugin that removes the form plugins and services that a site does not use. */
export function removeUnused({ forms }: SiteBuild, { unusedServices }: Needs): Plugin {
  const filterModule = (code: string, id: string): string | undefined => {
    if (VENDORS.test(id)) return removeServices(code, unusedServices);
    return FORMS.test(id) ? keepForms(code, forms) : undefined;
  };
  return {
    name: 'enxerto:cut-out',
    transform(code, id) {
      const remaining = filterModule(code, id);
      return remaining === undefined ? undefined : { code: remaining, map: null };
    },
  };
}
