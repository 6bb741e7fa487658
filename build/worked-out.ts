import { join } from 'node:path';
import type { Plugin } from 'vite';
import * as legacyLists from '../src/legacy-lists';
import { ROOT } from './root';

/** The file whose exports are worked out here, so that what they are worked out from is in no build. */
const FILE = join(ROOT, 'src/legacy-lists.ts');

/** A value as code: patterns, texts, and lists and records of these. */
function code(value: unknown): string {
  if (value instanceof RegExp) return String(value);
  if (Array.isArray(value)) return `[${value.map(code).join()}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([name, its]) => `${JSON.stringify(name)}:${code(its)}`)
    .join()}}`;
}

/** The code that stands in the place of a module: its exports, as the values that they have. */
export const workedOut = (exports: object): string =>
  Object.entries(exports)
    .map(([name, value]) => `export const ${name}=${code(value)};`)
    .join('');

/** Puts the values that pages need of the table of legacy scripts in the place of the code that works them out. */
export const legacyScripts = (): Plugin => ({
  name: 'enxerto:legacy-scripts',
  load: (id) => (id === FILE ? workedOut(legacyLists) : undefined),
});
