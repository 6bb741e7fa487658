// @vitest-environment node

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Words for which the glossary of `docs/architecture.md` has another. Names of types, which begin with a capital, are plain words in small letters. */
const FORBIDDEN = read('docs/architecture.md')
  .split('\n')
  .filter((line) => line.startsWith('| **'))
  .flatMap((line) => [...(line.split('|')[3] ?? '').matchAll(/[`"]([a-z]+)[`"]/g)])
  .map(([, word = '']) => word);

/** Phrases that owners have stumbled over, and words of no use to somebody who is no programmer. */
const RIDDLES = [
  'sign of life',
  'mend',
  'let go',
  'stand',
  'all the same',
  'one a line',
  'for granted',
];

/** Files whose texts are read by owners. */
const FILES = execFileSync(
  'git',
  [
    'ls-files',
    'cli/page',
    'owner/check',
    'owner/page',
    'owner/builder/words/en.json',
    'owner/form/words/en.json',
    'provider/page/words/en.json',
    'wordpress/*.php',
    'wordpress/readme.txt',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(Boolean);

/** The texts of at least two words in a file: of JSON, its values; of code, its strings; of `readme.txt`, its lines. */
function textsOf(file: string): string[] {
  const text = read(file);
  const translated = /_[_en]\( '([^']*)'(?:, '([^']*)')?/g;
  let all = text.split('\n');
  if (file.endsWith('.json')) all = valuesOf(JSON.parse(text));
  if (file.endsWith('.ts')) all = stringsOf(parseSync(file, text).program);
  if (file.endsWith('.php'))
    all = [...text.matchAll(translated)].flatMap(([, ...texts]) => valuesOf(texts));
  return all.filter((one) => one.trim().includes(' '));
}

/** All texts among the values of an object, at any depth. */
function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesOf) : [];
}

/** The string literals of a syntax tree and the parts of its templates; addresses of imports have no spaces. */
function stringsOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value } = node as { type?: string; value?: unknown };
  if (type === 'Literal') return valuesOf(value);
  if (type === 'TemplateElement') return valuesOf((value as { cooked: unknown }).cooked);
  return Object.values(node).flatMap(stringsOf);
}

const found = (words: readonly string[]): string[] =>
  FILES.flatMap((file) =>
    textsOf(file)
      .filter((text) =>
        words.some((word) => new RegExp(`(?<![\\w-])${word}(?![\\w-])`, 'i').test(text)),
      )
      .map((text) => `${file}: ${text}`),
  );

test('the test reads more than 800 texts for owners', () =>
  expect(FILES.flatMap(textsOf).length).toBeGreaterThan(800));

test('no text for owners has a word for which the glossary has another', () => {
  expect(FORBIDDEN.length).toBeGreaterThan(25);
  expect(found(FORBIDDEN)).toEqual([]);
});

test('no text for owners has a phrase that owners have stumbled over', () =>
  expect(found(RIDDLES)).toEqual([]));
