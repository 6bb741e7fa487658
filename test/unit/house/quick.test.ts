// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '../..');

/** Clauses that `npm test` cannot prove, with the suite of `npm run test:all` that does. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'PU-70': 'push: a real browser gets a real push',
  ...Object.fromEntries(
    ['WP-01', 'WP-02', 'WP-03', 'WP-05', 'WP-06', 'WP-07', 'WP-08'].map((clause) => [
      clause,
      'wordpress: a real WordPress runs the plugin',
    ]),
  ),
  'TR-65': 'time: processor time is measured alone',
};

/** The clauses in square brackets of a text: `[CO-21]`, `[CO-21, popup]` for a part of one, `[CO-03, CO-04]`. */
const clausesIn = (text: string): string[] =>
  [...text.matchAll(/\[[A-Z]{2}-\d\d\b[^\]\n]*\]/g)].flatMap(
    ([brackets]) => brackets.match(/\b[A-Z]{2}-\d\d\b/g) ?? [],
  );

/** The strings and templates of a program that contain these words. */
const textsWith = (words: string, source: string): string[] =>
  [...source.matchAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)]
    .map(([text]) => text)
    .filter((text) => text.includes(words));

test('each clause that any test names is also named by one that `npm test` runs', () => {
  const everywhere = new Set<string>();
  const quick = new Set<string>();
  for (const name of readdirSync(TESTS, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:test|spec)\.tsx?$/.test(name)) continue;
    const source = readFileSync(join(TESTS, name), 'utf8');
    clausesIn(source).forEach((clause) => everywhere.add(clause));
    const isLogic = /^(?:unit|size)\//.test(name) && !name.includes('.long.test.');
    const run = isLogic ? [source] : name.startsWith('pages/') ? textsWith('@quick', source) : [];
    run.flatMap(clausesIn).forEach((clause) => quick.add(clause));
  }
  expect(everywhere.size).toBeGreaterThan(200);
  const missing = [...everywhere].filter((clause) => !quick.has(clause));
  expect(missing.toSorted()).toEqual(Object.keys(ELSEWHERE).toSorted());
});
