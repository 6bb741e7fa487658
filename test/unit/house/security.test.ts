// @vitest-environment node

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** A table whose last column names tests. */
const TESTED = /^\|.*\| (?:tested|proven by) \|\n\|[-|]+\|\n((?:\|.*\n)+)/gm;
/** A test, by its file and words of its title; a table without a column of its own for them writes `file`, `[words]`. */
const NAMED = /`(test\/[\w/.-]+)`,? `?\[([^\]]+)\]/g;
/** A title: the first argument of a test or a group of tests, also of a table of them. */
const TITLE = /(?:\b(?:test|describe)(?:\.\w+)*\(|\)\(\s*)\s*(['"`])((?:\\.|(?!\1)[^\n])*?)\1/g;

/** The claims of a document: the rows of all its tables whose last column names tests. */
const claimsOf = (text: string): string[] =>
  [...text.matchAll(TESTED)].flatMap(([, rows = '']) => rows.trim().split('\n'));

/** The tests that a text names and that are not there. */
const missingIn = (text: string): string[] =>
  [...text.matchAll(NAMED)].flatMap(([whole, path = '', words = '']) => {
    if (!existsSync(join(ROOT, path))) return whole;
    const titles = [...read(path).matchAll(TITLE)].map(([, , title = '']) => title);
    return titles.some((title) => title.replaceAll('\\', '').includes(words)) ? [] : whole;
  });

/** The claims whose last column names no test. */
const untested = (text: string): string[] =>
  claimsOf(text).filter((claim) => !(claim.split(' | ').at(-1) ?? '').match(NAMED));

test.each([
  ['docs/security.md', 20],
  ['docs/provider.md', 15],
])('each claim of %s names a test, by its file and words of its title', (path, least) => {
  const text = read(path);
  expect(claimsOf(text).length).toBeGreaterThanOrEqual(least);
  expect(untested(text)).toEqual([]);
  expect(missingIn(text)).toEqual([]);
});
