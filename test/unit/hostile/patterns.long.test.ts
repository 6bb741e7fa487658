// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { isSlow } from './cpu';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['loader', 'src', 'widgets', 'demo-site/server'];

const STOPPED_MS = 500;

interface Found {
  file: string;
  source: string;
  flags: string;
}

/** Every pattern that stands in a file. */
function patternsIn(file: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { regex } = node as { regex?: { pattern: string; flags: string } };
    if (regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    Object.values(node).forEach(visit);
  };
  const lang = file.endsWith('.tsx') ? 'tsx' : file.endsWith('.ts') ? 'ts' : 'js';
  visit(parseAst(readFileSync(join(ROOT, file), 'utf8'), { lang }));
  return found;
}

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => `${folder}/${name}`),
);
const patterns = files.flatMap(patternsIn);

/** Makers of texts in which a pattern that tries every beginning anew never ends: runs of each sign that it names, and of pairs. */
function makers({ source }: Found): ((length: number) => string)[] {
  const named = source.replace(/\\[a-zA-Z]|\(\?[:=!<]*|[\\()[\]{}^$*+?|]/g, '');
  const signs = [...new Set(Array.from(`a1 /.${named}`))].slice(0, 16);
  const runs = signs.flatMap((one) => [one, `${one}a`, `1${one}`]);
  // What a pattern may ask for at the end is missing, or is there and not the end.
  return [...new Set(runs)].flatMap((run) => {
    const long = (length: number): string => run.repeat(Math.ceil(length / run.length));
    return [
      (length: number) => `${long(length)}\nç`,
      (length: number) => `ç${long(length)}ç${run}ç`,
    ];
  });
}

/** Where a pattern runs that can be stopped. */
const box = createContext({ run: (): unknown => undefined });

/** Applies a pattern as it is used: everywhere, or once. One that takes seconds is stopped. */
function apply({ source, flags }: Found, text: string): void {
  const pattern = new RegExp(source, flags);
  box.run = () => (flags.includes('g') ? text.replace(pattern, '') : pattern.exec(text));
  try {
    runInContext('run()', box, { timeout: STOPPED_MS });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
  }
}

test('the sources have more than a hundred patterns to check', () => {
  expect(patterns.length).toBeGreaterThan(100);
});

test("no pattern of ours takes 50 ms for 100,000 characters, in the browser or on the demo's server", () => {
  const slow: string[] = [];
  for (const found of patterns) {
    const make = makers(found).find((text) => isSlow((length) => apply(found, text(length))));
    if (make) slow.push(`${found.file} /${found.source}/${found.flags} on ${make(12)}…`);
  }
  expect(slow.join('\n')).toBe('');
});
