// @vitest-environment node

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** One row of the glossary in docs/architecture.md. */
interface Row {
  words: string[];
  /** Names that no identifier may have. */
  names: string[];
  /** Words that stand in no log line, test title or new entry of the changelog. */
  prose: string[];
}

const rows: Row[] = read('docs/architecture.md')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .map((line) => {
    const [, words = '', , not = ''] = line.split('|');
    return {
      words: allMatches(words, /\*\*(.+?)\*\*/g),
      names: allMatches(not, /`(.+?)`/g),
      prose: allMatches(not, /"(.+?)"/g),
    };
  });
const prose = rows.flatMap((row) => row.prose);

function allMatches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = '']) => found);
}

/** The words of the glossary's last column that a text has. */
function unwanted(text: string): string[] {
  return prose.filter((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text));
}

/** The kinds of calls whose first argument is a sentence for people. */
const CALLED =
  /^(?:test|describe|log|line|complain|warn)$|^(?:test|describe)\.|\.(?:log|line|complain|warn)$/;

/** A call, as far as it is read here; places are counted in characters from the start of the file. */
interface Call {
  type: string;
  callee: { start: number; end: number };
  arguments: { type: string; start: number; end: number; value?: unknown }[];
}

/** The literal parts of the first argument of each call that writes a log line or titles a test, with their place. */
function sentences(file: string): { place: string; text: string }[] {
  const code = read(file);
  const found: { place: string; text: string }[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    if (Array.isArray(node)) return node.forEach(walk);
    const { type, callee, arguments: args = [] } = node as Partial<Call>;
    const [first] = args;
    if (type === 'CallExpression' && callee && first) {
      // `test.each(rows)(title, …)`: the callee's code begins with `test.each`.
      const called = code.slice(callee.start, callee.end).replace(/\([^]*$/, '');
      const isText = first.type === 'TemplateLiteral' || typeof first.value === 'string';
      if (CALLED.test(called) && isText) {
        const line = code.slice(0, first.start).split('\n').length;
        const text = code.slice(first.start, first.end).replace(/\$\{[^}]*\}/g, ' ');
        found.push({ place: `${file}:${line}`, text });
      }
    }
    Object.values(node).forEach(walk);
  };
  walk(parseSync(file, code).program);
  return found;
}

test('the glossary has each word once, and replaces no word by itself', () => {
  const words = rows.flatMap((row) => row.words);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([]);
  const denied = rows.flatMap(({ names }) => names);
  expect(denied.filter((name, index) => denied.indexOf(name) !== index)).toEqual([]);
  expect([...denied, ...prose].filter((word) => words.includes(word))).toEqual([]);
});

test('the names that the lint rule denies are those for which the glossary has another word', () => {
  type Rules = Record<string, unknown>;
  const config = JSON.parse(read('.oxlintrc.json')) as {
    rules: Rules;
    overrides: { rules: Rules }[];
  };
  const lists = [config, ...config.overrides].map(({ rules }) => rules['eslint/id-denylist']);
  const denied = lists.flatMap((list) => (Array.isArray(list) ? (list.slice(1) as string[]) : []));
  expect([...new Set(denied)].sort()).toEqual(rows.flatMap(({ names }) => names).sort());
});

test('no log line and no test title has a word for which the glossary has another', () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => file && !file.includes('legacy-stand-in'));
  const all = files.flatMap(sentences);
  expect(all.length).toBeGreaterThan(2000);
  expect(all.filter(({ text }) => unwanted(text).length > 0)).toEqual([]);
});

test("the changelog's newest section has no word for which the glossary has another", () => {
  const [, newest = ''] = read('CHANGELOG.md').split(/^## /m);
  expect(newest.length).toBeGreaterThan(100);
  expect(newest.split('\n').filter((line) => unwanted(line).length > 0)).toEqual([]);
});
