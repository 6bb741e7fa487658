import type { Node } from 'jsonc-parser';
import type { Finding } from './finding';

/** The position of a value in a text. */
export interface Place {
  /** Offset of the field's name or, for an item in a list, of the item. */
  readonly name: number;
  /** Offset of the value. */
  readonly value: number;
}

/** A field that is written twice in the same object. */
export interface Duplicate {
  readonly path: string;
  /** Offset of the name that is ignored. */
  readonly offset: number;
  /** Offset of the name that is used. */
  readonly laterOffset: number;
}

/** The positions of all values in a text, by path. Paths are written as in the page's debug lines. */
export interface Places {
  readonly byPath: ReadonlyMap<string, Place>;
  readonly duplicates: readonly Duplicate[];
}

/** Finds the positions of all values in a parsed text. */
export function findPlaces(root: Node | undefined): Places {
  const byPath = new Map<string, Place>();
  const duplicates: Duplicate[] = [];

  function walk(node: Node, path: string): void {
    if (node.type === 'array') {
      for (const [index, item] of (node.children ?? []).entries())
        add(item, item, `${path}[${index}]`);
    }
    if (node.type !== 'object') return;
    const high = new Map<string, [key: Node, value: Node]>();
    for (const { children = [] } of node.children ?? []) {
      const [key, value] = children;
      if (!key || !value) continue;
      const name = String(key.value);
      const earlier = high.get(name);
      if (earlier)
        duplicates.push({
          path: join(path, name),
          offset: earlier[0].offset,
          laterOffset: key.offset,
        });
      high.set(name, [key, value]);
    }
    for (const [name, [key, value]] of high) add(key, value, join(path, name));
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

/** The position of the value at a path or, if the text has no such value, of the nearest value that contains it. */
export function findPlace({ byPath }: Places, path: string): Place {
  for (let index = path; index; index = index.replace(/(?:^|\.)[^.[]*$|\[[^[]*$/, '')) {
    const place = byPath.get(index);
    if (place) return place;
  }
  return byPath.get('') ?? { name: 0, value: 0 };
}

/** Line and column, both from 1. */
type Position = Pick<Finding, 'line' | 'column'>;

/** Returns a function that converts an offset in a text to line and column. */
export function createPositions(text: string): (offset: number) => Position {
  const starts = [0];
  for (let index = text.indexOf('\n'); index >= 0; index = text.indexOf('\n', index + 1))
    starts.push(index + 1);
  return (offset) => {
    let [low, last] = [0, starts.length - 1];
    while (low < last) {
      const middle = Math.ceil((low + last) / 2);
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else last = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
  };
}
