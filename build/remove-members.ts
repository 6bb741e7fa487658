import { parseAst } from 'vite';

/** The fields of a syntax-tree node that are used when members are removed. */
export interface Node {
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

/** The name of a property. */
export const keyOf = ({ key }: Node): string => String(key?.name ?? key?.value ?? '');

/**
 * Removes members from a module's objects or lists, because a minifier cannot know that nobody reads them.
 *
 * @param membersOf returns the members of a node that may be removed; an empty list for other nodes
 * @param isKept whether a member stays
 */
export function removeMembers(
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

/** Removes properties from all objects of a module. */
export const removeProperties = (code: string, names: readonly string[]): string =>
  removeMembers(
    code,
    ({ type, properties = [] }) => (type === 'ObjectExpression' ? properties : []),
    (property) => !names.includes(keyOf(property)),
  );
