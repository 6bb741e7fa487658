import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Docs } from '#owner/schema';
import { ROOT } from './root';

/** The fields of a syntax-tree node that this file uses. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: string;
  readonly value?: unknown;
  readonly [part: string]: unknown;
}

/** The files that have field tables. */
const TABLE_FILES = [
  ['src/config', /\.ts$/],
  ['widgets/tracking', /\bconfig\.ts$/],
].flatMap(([folder, pattern]) => filesIn(join(ROOT, folder as string), pattern as RegExp));

/** The files below a folder whose paths match a pattern. */
function filesIn(folder: string, pattern: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => pattern.test(path))
    .map((path) => join(folder, path));
}

/**
 * Reads the comments above the rows of a table, which are the documentation of its fields. A table can refer to another table
 * by name or be made by a function, so all files are parsed first.
 *
 * @param name the name of the table, in one of these files
 * @param files the source files that are searched for tables
 */
export function docsOf(name: string, files: readonly string[] = TABLE_FILES): Docs {
  const read = files.map(readTables);
  /** Finds the declaration of a name: the one in the given file, else the one that another file exports under that name. */
  const resolve = (text: string, own: FileTables): readonly [Node, FileTables] | undefined => {
    const declaring = own.nodes.has(text) ? own : read.find(({ exported }) => exported.has(text));
    const node = declaring?.nodes.get(text);
    return node && declaring && [node, declaring];
  };

  function docsOfNode(node: Node, file: FileTables): Docs {
    const docsOfPart = (part: unknown): Docs => docsOfNode(part as Node, file);
    const docsOfAll = (parts: unknown): Docs => mergeDocs((parts as Node[]).map(docsOfPart));
    switch (node.type) {
      case 'Identifier': {
        const found = resolve(node.name ?? '', file);
        return found ? docsOfNode(...found) : {};
      }
      // A call of `table(…)`, or of a function that makes a table.
      case 'CallExpression':
        return mergeDocs([docsOfPart(node['callee']), docsOfAll(node['arguments'])]);
      case 'ArrowFunctionExpression':
        return docsOfPart(node['body']);
      case 'ParenthesizedExpression':
        return docsOfPart(node['expression']);
      case 'SpreadElement':
        return docsOfPart(node['argument']);
      case 'ObjectExpression':
        return docsOfAll(node['properties']);
      case 'Property': {
        const { name: field, value: quotedName } = node['key'] as Node;
        const docs = { comment: file.commentAbove(node), children: docsOfPart(node['value']) };
        return { [field ?? String(quotedName)]: docs };
      }
      // `TABLE.rows` means all rows of the table, `TABLE.rows.part` the table in that row.
      case 'MemberExpression': {
        const objectDocs = docsOfPart(node['object']);
        const { name: member = '' } = node['property'] as Node;
        return member === 'rows' ? objectDocs : (objectDocs[member]?.children ?? {});
      }
      default:
        return {};
    }
  }

  const first = read.find(({ exported }) => exported.has(name));
  const node = first?.nodes.get(name);
  return first && node ? docsOfNode(node, first) : {};
}

/** Merges the docs of several parts. If a row replaces another and has no comment, it keeps the comment of the row that it replaces. */
function mergeDocs(parts: readonly Docs[]): Docs {
  const all: Record<string, Docs[string]> = {};
  for (const part of parts)
    for (const [field, docs] of Object.entries(part))
      all[field] = { ...docs, comment: docs.comment || (all[field]?.comment ?? '') };
  return all;
}

/** The declarations in a file. */
interface FileTables {
  /** For each declared name, the syntax-tree node of its initial value. */
  readonly nodes: ReadonlyMap<string, Node>;
  readonly exported: ReadonlySet<string>;
  /** The comment right above a node; '' if there is none. */
  commentAbove(node: Node): string;
}

function readTables(file: string): FileTables {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  const commentsByEnd = new Map(comments.map(({ end, value }) => [end, value]));
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
    commentAbove: ({ start }) =>
      commentText(commentsByEnd.get(code.slice(0, start).trimEnd().length) ?? ''),
  };
}

/** A comment's text without its stars. */
const commentText = (comment: string): string =>
  comment
    .replace(/^\*/, '')
    .split('\n')
    .map((line) => line.trim().replace(/^\* ?/, ''))
    .join('\n')
    .trim();
