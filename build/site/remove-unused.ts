import type { Plugin } from 'vite';
import { parseAst } from 'vite';
import type { Needs } from './needs';
import type { SiteBuild } from './site-build';

/** The module that lists the form plugins. */
const FORMS = /\/forms\/form-plugins\.ts$/;

/** The modules that list services. */
const VENDORS = /\/tracking\/vendors\/lists\/(?:main|others)\.ts$/;

/** The fields of a syntax-tree node that this file uses. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: KeyOrValue;
  readonly value?: KeyOrValue;
  readonly properties?: readonly Node[];
  readonly elements?: readonly Node[];
}

/** A key or a value: an identifier or a string literal. */
interface KeyOrValue {
  readonly name?: string;
  readonly value?: unknown;
}

/** Every node of a syntax tree, from the top down. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

/**
 * Removes members from a module's objects or lists, because a minifier cannot know that nobody reads them.
 *
 * @param membersOf returns the members of a node that may be removed; an empty list for other nodes
 * @param isKept whether a member stays
 */
function removeMembers(
  code: string,
  membersOf: (node: Node) => readonly Node[],
  isKept: (member: Node) => boolean,
): string {
  const cuts: [from: number, to: number][] = [];
  for (const node of nodesOf(parseAst(code))) {
    const members = membersOf(node);
    members.forEach((member, index) => {
      if (!isKept(member)) cuts.push([member.start, members[index + 1]?.start ?? member.end]);
    });
  }
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
}

const keyOf = ({ key }: Node): string => String(key?.name ?? key?.value ?? '');

/** Removes from the list of form plugins those that the site does not use. */
export function keepForms(code: string, forms: readonly string[]): string {
  const typeOf = ({ properties = [] }: Node): unknown =>
    properties.find((property) => keyOf(property) === 'type')?.value?.value;
  return removeMembers(
    code,
    ({ elements = [] }) => elements.filter((element) => typeof typeOf(element) === 'string'),
    (element) => forms.includes(String(typeOf(element))),
  );
}

/** Removes services from a list of services. */
export function removeVendors(code: string, without: readonly string[]): string {
  return removeMembers(
    code,
    ({ type, properties = [] }) => (type === 'ObjectExpression' ? properties : []),
    (property) => !without.includes(keyOf(property)),
  );
}

/** Makes the Vite plugin that removes the form plugins and services that a site does not use. */
export function removeUnused({ forms }: SiteBuild, { unusedServices }: Needs): Plugin {
  const filterModule = (code: string, id: string): string | undefined => {
    if (VENDORS.test(id)) return removeVendors(code, unusedServices);
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
