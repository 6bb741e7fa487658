import type { Node } from 'jsonc-parser';

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

/** Line and column of an offset, both from 1. */
export function lineOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
