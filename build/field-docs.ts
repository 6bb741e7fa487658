import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Docs } from '../owner/schema';
import { ROOT } from './root';

/** As much of a syntax tree as is looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly [part: string]: unknown;
}

/** The files that have field tables. */
const TABLES = [
  ['src/config', /\.ts$/],
  ['widgets/tracking', /\bconfig\.ts$/],
].flatMap(([folder, looks]) => filesIn(join(ROOT, folder as string), looks as RegExp));

/** The files below a folder whose paths match a pattern. */
function filesIn(folder: string, looks: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => looks.test(path))
    .map((path) => join(folder, path));
}

/**
 * Reads the comments above the rows of a table: they are the documentation of its fields. Tables may stand in one another by name,
 * and may be made by functions, so all of them are read together.
 *
 * @param name of the table, in one of these files
 * @param files whose tables stand in it
 */
export function docsOf(name: string, files: readonly string[] = TABLES): Docs {
  const read = files.map(readTables);
  /** What a name means in a file: what is declared there, else what another file exports under that name. */
  const meant = (text: string, here: Tables): readonly [Node, Tables] | undefined => {
    const there = here.nodes.has(text) ? here : read.find(({ exported }) => exported.has(text));
    const node = there?.nodes.get(text);
    return node && there && [node, there];
  };

  function inside(node: Node, here: Tables): Docs {
    const within = (part: unknown): Docs => inside(part as Node, here);
    const all = (parts: unknown): Docs => merged((parts as Node[]).map(within));
    switch (node.type) {
      case 'Identifier': {
        const found = meant(node.name ?? '', here);
        return found ? inside(...found) : {};
      }
      // A table, or a function that makes one.
      case 'CallExpression':
        return merged([within(node['callee']), all(node['arguments'])]);
      case 'ArrowFunctionExpression':
        return within(node['body']);
      case 'ParenthesizedExpression':
        return within(node['expression']);
      case 'SpreadElement':
        return within(node['argument']);
      case 'ObjectExpression':
        return all(node['properties']);
      case 'Property': {
        const { name: field, value: quoted } = node['key'] as Node;
        const docs = { says: here.says(node), inside: within(node['value']) };
        return { [field ?? String(quoted)]: docs };
      }
      // `TABLE.rows` are the table's, `TABLE.rows.part` is what stands there.
      case 'MemberExpression': {
        const of = within(node['object']);
        const { name: member = '' } = node['property'] as Node;
        return member === 'rows' ? of : (of[member]?.inside ?? {});
      }
      default:
        return {};
    }
  }

  const first = read.find(({ exported }) => exported.has(name));
  const node = first?.nodes.get(name);
  return first && node ? inside(node, first) : {};
}

/** The docs of several parts in one; a row that replaces another keeps its comment, unless it has its own. */
function merged(parts: readonly Docs[]): Docs {
  const all: Record<string, Docs[string]> = {};
  for (const part of parts)
    for (const [field, docs] of Object.entries(part))
      all[field] = { ...docs, says: docs.says || (all[field]?.says ?? '') };
  return all;
}

/** What a file declares. */
interface Tables {
  /** What each of its names stands for. */
  readonly nodes: ReadonlyMap<string, Node>;
  readonly exported: ReadonlySet<string>;
  /** The comment right above a node. */
  says(node: Node): string;
}

function readTables(file: string): Tables {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  const above = new Map(comments.map(({ end, value }) => [end, value]));
  const nodes = new Map<string, Node>();
  const exported = new Set<string>();
  for (const statement of program.body as unknown as Node[]) {
    const { declarations = [] } = (statement['declaration'] ?? statement) as Node;
    for (const { id, init } of declarations as readonly Record<'id' | 'init', Node>[]) {
      nodes.set(id.name ?? '', init);
      if (statement.type === 'ExportNamedDeclaration') exported.add(id.name ?? '');
    }
  }
  return {
    nodes,
    exported,
    says: ({ start }) => plain(above.get(code.slice(0, start).trimEnd().length) ?? ''),
  };
}

/** A comment's text without its stars. */
const plain = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join('\n')
    .trim();
