import type { Node } from 'jsonc-parser';
import type { Finding } from './finding';

/** Where a value stands in a text. */
export interface Place {
  /** Offset of the field's name, or of the item in a list. */
  readonly name: number;
  /** Offset of the value. */
  readonly value: number;
}

/** A field that is written twice in the same object. */
export interface Duplicate {
  readonly path: string;
  /** Offset of the name that does not count. */
  readonly offset: number;
  /** Offset of the name that counts. */
  readonly later: number;
}

/** All values of a text by their paths, which are spelled as the page's debug lines spell them. */
export interface Places {
  readonly byPath: ReadonlyMap<string, Place>;
  readonly duplicates: readonly Duplicate[];
}

/** Finds the place of every value in a parsed text. */
export function placesOf(root: Node | undefined): Places {
  const byPath = new Map<string, Place>();
  const duplicates: Duplicate[] = [];

  function walk(node: Node, path: string): void {
    if (node.type === 'array') {
      for (const [at, item] of (node.children ?? []).entries()) add(item, item, `${path}[${at}]`);
    }
    if (node.type !== 'object') return;
    const last = new Map<string, [key: Node, value: Node]>();
    for (const { children = [] } of node.children ?? []) {
      const [key, value] = children;
      if (!key || !value) continue;
      const name = String(key.value);
      const before = last.get(name);
      if (before)
        duplicates.push({ path: join(path, name), offset: before[0].offset, later: key.offset });
      last.set(name, [key, value]);
    }
    for (const [name, [key, value]] of last) add(key, value, join(path, name));
  }

  function add(key: Node, value: Node, path: string): void {
    byPath.set(path, { name: key.offset, value: value.offset });
    walk(value, path);
  }

  if (root) {
    byPath.set('', { name: root.offset, value: root.offset });
    walk(root, '');
  }
  return { byPath, duplicates };
}

const join = (path: string, name: string): string => (path ? `${path}.${name}` : name);

/** The place of a path, or of the nearest value around it that the text has. */
export function placeOf({ byPath }: Places, path: string): Place {
  for (let at = path; at; at = at.replace(/(?:^|\.)[^.[]*$|\[[^[]*$/, '')) {
    const place = byPath.get(at);
    if (place) return place;
  }
  return byPath.get('') ?? { name: 0, value: 0 };
}

/** Line and column, both from 1. */
type Position = Pick<Finding, 'line' | 'column'>;

/** Makes the function that gives line and column of an offset in a text. */
export function linesOf(text: string): (offset: number) => Position {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => {
    let [first, last] = [0, starts.length - 1];
    while (first < last) {
      const middle = Math.ceil((first + last) / 2);
      if ((starts[middle] ?? 0) <= offset) first = middle;
      else last = middle - 1;
    }
    return { line: first + 1, column: offset - (starts[first] ?? 0) + 1 };
  };
}
