import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import { isList, isRecord } from '../src/dom/json';
import * as legacyLists from '../src/legacy-lists';
import { ROOT } from './root';

/** The files that have field tables, and those that are made from tables. */
const IN_CONFIG = /\/(?:src\/config\/.+|widgets\/tracking\/.*\bconfig)\.ts$/;
const HAS_TABLES = /^import \{[^}]*\} from '(?:\.{1,2}\/)+(?:src\/config\/)?(?:field|config)';$/m;

/** The file that works out what pages need of the table of legacy scripts: they get its values, and not the table. */
const LEGACY_LISTS = join(ROOT, 'src/legacy-lists.ts');

/** Stands before the address of a module that is a table alone. Its name comes after a `#`. */
const TABLE = '\0table:';

type Exports = Record<string, unknown>;

/** What each of these files exports: the same for all of the page's files. */
const imported = new Map<string, Promise<{ module: Exports }>>();

/**
 * Gives the page's files what they need of a table, as literals, each by itself, so that what a file does not use goes: of a field
 * table `defaults` and `limits`. What only owners' tools read stays out, and so does the code that makes tables.
 */
export function tablesAsLiterals(): Plugin {
  async function exportsOf(path: string): Promise<Exports> {
    const read = imported.get(path) ?? runnerImport<Exports>(path, { logLevel: 'error' });
    imported.set(path, read);
    return (await read).module;
  }
  return {
    name: 'enxerto:tables',
    resolveId: (id) => (id.startsWith(TABLE) ? id : undefined),
    async load(id) {
      if (id.startsWith(TABLE)) {
        const [path = '', name = ''] = id.slice(TABLE.length).split('#');
        const { defaults, limits } = (await exportsOf(path))[name] as Exports;
        return constants({ defaults, limits });
      }
      if (id === LEGACY_LISTS) return constants(legacyLists);
      if (!IN_CONFIG.test(id) || !HAS_TABLES.test(readFileSync(id, 'utf8'))) return undefined;
      // Functions make rows for other tables: no page calls them.
      const all = Object.entries(await exportsOf(id)).filter(([, it]) => typeof it !== 'function');
      const tables = all.filter(([, value]) => isTable(value)).map(([name]) => name);
      const reexports = tables.map((name) => {
        const from = JSON.stringify(`${TABLE}${id}#${name}`);
        return `export * as ${name} from ${from};\n`;
      });
      const others = all.filter(([, value]) => !isTable(value));
      return reexports.join('') + constants(Object.fromEntries(others));
    },
  };
}

const isTable = (value: unknown): boolean => isRecord(value) && 'schema' in value;

/** Shorter code is not worth a name. */
const WORTH_A_NAME = 24;

/** Exported constants. What stands in them several times, such as the words of all modes, is written once. */
export function constants(values: object): string {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const lines: string[] = [];
  const literal = (value: unknown, part: (value: unknown) => string): string => {
    // JSON has no patterns, and no undefined.
    if (value instanceof RegExp || value === undefined) return String(value);
    if (isList(value)) return `[${value.map(part).join()}]`;
    if (!isRecord(value)) return JSON.stringify(value);
    const fields = Object.entries(value).map(([key, it]) => `${JSON.stringify(key)}:${part(it)}`);
    return `{${fields.join()}}`;
  };
  const counted = (value: unknown): string => {
    const code = literal(value, counted);
    counts.set(code, (counts.get(code) ?? 0) + 1);
    return code;
  };
  const whole = (value: unknown): string => literal(value, whole);
  const named = (value: unknown): string => {
    const code = whole(value);
    const known = names.get(code);
    if (known) return known;
    if (typeof value !== 'object' || code.length < WORTH_A_NAME) return code;
    const short = literal(value, named);
    if ((counts.get(code) ?? 0) < 2) return short;
    const name = `shared${names.size}`;
    names.set(code, name);
    lines.push(`const ${name}=${short};\n`);
    return name;
  };
  Object.values(values).forEach(counted);
  for (const [name, value] of Object.entries(values))
    lines.push(`export const ${name}=${literal(value, named)};\n`);
  return lines.join('');
}
