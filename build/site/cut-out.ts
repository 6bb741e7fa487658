import type { Plugin } from 'vite';
import { parseAst } from 'vite';
import type { Needs } from './needs';
import type { SiteBuild } from './site-build';

/** The module that lists the form plugins. */
const FORMS = /\/forms\/form-plugins\.ts$/;

/** The modules that list services. */
const VENDORS = /\/tracking\/vendors\/lists\/(?:main|others)\.ts$/;

/** As much of a syntax tree as is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly key?: Named;
  readonly value?: Named;
  readonly properties?: readonly Node[];
  readonly elements?: readonly Node[];
}

/** A key or a value, written as a name or as a text. */
interface Named {
  readonly name?: string;
  readonly value?: unknown;
}

/** Every node of a tree, from the top down. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* nodesOf(item);
  else if (value !== null && typeof value === 'object') {
    if ('type' in value) yield value as Node;
    for (const part of Object.values(value)) yield* nodesOf(part);
  }
}

/**
 * Cuts members out of a module's objects or lists: a minifier cannot know that nobody reads them.
 *
 * @param membersOf the members of a node that are looked at; none where it is of no interest
 * @param isKept whether a member stays
 */
function cut(
  code: string,
  membersOf: (node: Node) => readonly Node[],
  isKept: (member: Node) => boolean,
): string {
  const cuts: [from: number, to: number][] = [];
  for (const node of nodesOf(parseAst(code))) {
    const members = membersOf(node);
    members.forEach((member, at) => {
      if (!isKept(member)) cuts.push([member.start, members[at + 1]?.start ?? member.end]);
    });
  }
  return cuts
    .sort(([a], [b]) => b - a)
    .reduce((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
}

const keyOf = ({ key }: Node): string => String(key?.name ?? key?.value ?? '');

/** Takes the form plugins that a site does not have out of their list. */
export function onlyForms(code: string, forms: readonly string[]): string {
  const typeOf = ({ properties = [] }: Node): unknown =>
    properties.find((property) => keyOf(property) === 'type')?.value?.value;
  return cut(
    code,
    ({ elements = [] }) => elements.filter((element) => typeof typeOf(element) === 'string'),
    (element) => forms.includes(String(typeOf(element))),
  );
}

/** Takes services out of a list of them. */
export function onlyVendors(code: string, without: readonly string[]): string {
  return cut(
    code,
    ({ type, properties = [] }) => (type === 'ObjectExpression' ? properties : []),
    (property) => !without.includes(keyOf(property)),
  );
}

/**
 * Makes the Vite plugin that leaves form plugins and services that a site does not have out of the files.
 */
export function cutOut({ forms }: SiteBuild, { without }: Needs): Plugin {
  const parts = (code: string, id: string): string | undefined => {
    if (VENDORS.test(id)) return onlyVendors(code, without);
    return FORMS.test(id) ? onlyForms(code, forms) : undefined;
  };
  return {
    name: 'enxerto:cut-out',
    transform(code, id) {
      const left = parts(code, id);
      return left === undefined ? undefined : { code: left, map: null };
    },
  };
}
