// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = new URL('../../../', import.meta.url).pathname;

/** The text of every source file below a folder, by its path. */
const sources = (folder: string): [file: string, text: string][] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(root, folder, name), 'utf8')]);

const product = ['loader', 'src', 'widgets'].flatMap(sources);
const readers = ['cli', 'owner'].flatMap(sources);

/** What is written to the log: a text as the first argument of a call. */
const LOGGED = /\b(?:log|line|say)\(\s*(?:"([^"\n]+)"|'([^'\n]+)'|`([^`]+)`)/g;

/** Parts of lines that anybody may say of something else. */
const EVERYDAY =
  /^(?:again and again|cannot be read|could not be loaded|is drawn as|not on this site)$/;

/** The parts of a line that are always the same, of three words at least. */
const partsOf = (line: string): string[] =>
  line
    .split(/\$\{[^}]*\}/)
    .map((part) => part.replace(/^[\s:,.]+|[\s:,.]+$/g, ''))
    .filter((part) => part.split(/\s+/).length >= 3 && !EVERYDAY.test(part));

const logged = product.flatMap(([, text]) =>
  [...text.matchAll(LOGGED)].flatMap(([, double, single, template]) =>
    partsOf(double ?? single ?? template ?? ''),
  ),
);
const countOf = (text: string, part: string): number => text.split(part).length - 1;

test('the test finds more than 80 lines of the log', () =>
  expect(logged.length).toBeGreaterThan(80));

test("no source of the command line has a line of the log's in it, whole or in part", () => {
  expect(
    readers.flatMap(([file, text]) =>
      logged.filter((part) => text.includes(part)).map((part) => `${file}: ${part}`),
    ),
  ).toEqual([]);
});

test("no source of the product has a line of the log's in it anywhere but where it is written", () => {
  const all = product.map(([, text]) => text.replace(/^\s*(?:\/\/|\/?\*).*$/gm, '')).join('\n');
  const twice = [...new Set(logged)].filter(
    (part) => countOf(all, part) > logged.filter((one) => one.includes(part)).length,
  );
  expect(twice).toEqual([]);
});

test('the command line shows lines of the log, and looks into none', () => {
  const reads = readers.flatMap(([file, text]) =>
    [
      // Of all lines only how many there are, and which came last.
      ...text.matchAll(/\b(?:look|visit|accept|reject)\??\.lines\b(?!\.(?:length|slice)\b)/g),
      // Of one with a code, nothing.
      ...text.matchAll(/\bline\b\)?\.(?:test|exec|match|split|includes|startsWith|endsWith)\b/g),
      ...text.matchAll(/\.(?:test|exec)\(line\)/g),
    ].map(([found]) => `${file}: ${found}`),
  );
  expect(reads).toEqual([]);
});
