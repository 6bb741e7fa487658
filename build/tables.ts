import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { runnerImport } from 'vite';
import { isList, isRecord } from '#src/dom/json';
import * as legacyLists from '#src/legacy-lists';
import { SERVICES } from '#src/services';
import * as storedNames from '#src/stored-names';
import { ROOT } from './root';

/** The paths of files that may have field tables, and the import that each file with a table contains. */
const CONFIG_FILE = /\/(?:src\/config\/.+|widgets\/tracking\/.*\bconfig)\.ts$/;
const TABLE_IMPORT =
  /^import \{[^}]*\} from '(?:#|(?:\.{1,2}\/)+)(?:src\/config\/)?(?:field|config)';$/m;

/** What a row of the table of services says for owners' tools and for `stored-names.ts` only. */
const NOT_FOR_PAGES = ['cookies', 'storage', 'databases', 'elsewhere', 'sendsTo'];

/**
 * The files from which pages get values instead of their code: those that derive what pages need from a table, of legacy
 * scripts or of services, and the table of services.
 */
const DERIVED: Readonly<Record<string, object>> = {
  [join(ROOT, 'src/legacy-lists.ts')]: legacyLists,
  [join(ROOT, 'src/stored-names.ts')]: storedNames,
  [join(ROOT, 'src/services.ts')]: {
    SERVICES: SERVICES.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !NOT_FOR_PAGES.includes(key))),
    ),
  },
};

/** The beginning of the id of a module that contains a single table. The path of the table's file follows, `#` and the table's name. */
const TABLE_PREFIX = '\0table:';

type Exports = Record<string, unknown>;

/** The exports of each file that has been imported. They are the same for all built files, so each file is imported once. */
const importedModules = new Map<string, Promise<{ module: Exports }>>();

/**
 * Makes the Vite plugin that gives the page's files only what they need of a field table: `defaults` and `limits`, as literals.
 * Each of the two is an export of its own, so that the minifier removes those that a file does not use. The fields that only
 * owners' tools read, and the code that makes tables, are not in the page's files.
 */
export function tablesAsLiterals(): Plugin {
  async function exportsOf(path: string): Promise<Exports> {
    const read = importedModules.get(path) ?? runnerImport<Exports>(path, { logLevel: 'error' });
    importedModules.set(path, read);
    return (await read).module;
  }
  return {
    name: 'enxerto:tables',
    resolveId: (id) => (id.startsWith(TABLE_PREFIX) ? id : undefined),
    async load(id) {
      if (id.startsWith(TABLE_PREFIX)) {
        const [path = '', name = ''] = id.slice(TABLE_PREFIX.length).split('#');
        const { defaults, limits } = (await exportsOf(path))[name] as Exports;
        return constants({ defaults, limits });
      }
      const derived = DERIVED[id];
      if (derived) return constants(derived);
      if (!CONFIG_FILE.test(id) || !TABLE_IMPORT.test(readFileSync(id, 'utf8'))) return undefined;
      // The functions that make rows for other tables are left out, because no page calls them.
      const all = Object.entries(await exportsOf(id)).filter(
        ([, value]) => typeof value !== 'function',
      );
      const tables = all.filter(([, value]) => isTable(value)).map(([name]) => name);
      const reexports = tables.map((name) => {
        const from = JSON.stringify(`${TABLE_PREFIX}${id}#${name}`);
        return `export * as ${name} from ${from};\n`;
      });
      const others = all.filter(([, value]) => !isTable(value));
      return reexports.join('') + constants(Object.fromEntries(others));
    },
  };
}

const isTable = (value: unknown): boolean => isRecord(value) && 'schema' in value;

/** Code that is repeated gets a name if it has at least this many characters. */
const MIN_SHARED_CHARS = 24;

/** The code of exported constants. A value that occurs several times, such as the words of all modes, is written once. */
export function constants(values: object): string {
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const lines: string[] = [];
  const literal = (value: unknown, part: (value: unknown) => string): string => {
    // `JSON.stringify` cannot write a regular expression or undefined, but `String` gives code for both.
    if (value instanceof RegExp || value === undefined) return String(value);
    if (isList(value)) return `[${value.map(part).join()}]`;
    if (!isRecord(value)) return JSON.stringify(value);
    const fields = Object.entries(value).map(
      ([key, item]) => `${JSON.stringify(key)}:${part(item)}`,
    );
    return `{${fields.join()}}`;
  };
  const countLiterals = (value: unknown): string => {
    const code = literal(value, countLiterals);
    counts.set(code, (counts.get(code) ?? 0) + 1);
    return code;
  };
  const fullLiteral = (value: unknown): string => literal(value, fullLiteral);
  const shortLiteral = (value: unknown): string => {
    const code = fullLiteral(value);
    const known = names.get(code);
    if (known) return known;
    if (typeof value !== 'object' || code.length < MIN_SHARED_CHARS) return code;
    const short = literal(value, shortLiteral);
    if ((counts.get(code) ?? 0) < 2) return short;
    const name = `shared${names.size}`;
    names.set(code, name);
    lines.push(`const ${name}=${short};\n`);
    return name;
  };
  Object.values(values).forEach(countLiterals);
  for (const [name, value] of Object.entries(values))
    lines.push(`export const ${name}=${literal(value, shortLiteral)};\n`);
  return lines.join('');
}
