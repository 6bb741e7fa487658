// @vitest-environment node

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = [
  'loader',
  'src',
  'widgets',
  'languages',
  'owner',
  'cli',
  'provider',
  'build',
  'test',
  'docs',
  'demo-site',
  'tools',
  'wordpress',
];
/** Where clauses and facts are defined: they may speak of what is not in this repository. */
const DEFINED = /^docs\/(?:spec|facts)\//;
const READ = /\.(?:tsx?|mjs|js|css|md|php)$/;

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const files = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name}`,
    ),
  ).filter((file) => READ.test(file) && !DEFINED.test(file)),
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
];

const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What a folder of `docs/` defines, by a pattern with one group. */
const defined = (folder: string, pattern: RegExp): Set<string> =>
  new Set(
    readdirSync(join(ROOT, folder)).flatMap((name) => all(read(`${folder}/${name}`), pattern)),
  );

/** Every citation in the project that is defined nowhere, with its file. */
const missing = (
  cited: (text: string) => string[],
  known: (name: string, file: string) => boolean,
) =>
  files.flatMap((file) =>
    cited(read(file))
      .filter((name) => !known(name, file))
      .map((name) => `${file}: ${name}`),
  );

test('every clause that code, tests and documents cite is in docs/spec', () => {
  const clauses = defined('docs/spec', /^- ((?:LD|CO|TR|TH|PB|PF|PU|AD|SC|WP|XX)-\d\d)\b/gm);
  expect(clauses.size).toBeGreaterThan(150);
  const cited = (text: string): string[] =>
    all(text, /\b((?:LD|CO|TR|TH|PB|PF|PU|AD|SC|WP|XX)-\d\d)\b/g);
  expect(missing(cited, (name) => clauses.has(name))).toEqual([]);
});

/** A file of the project, from its root or from the file that names it. */
const NAMED = RegExp(
  String.raw`(?<![\w./-])((?:\.\.?\/)*(?:${FOLDERS.join('|')})\/[\w./-]*\w\.(?:tsx?|mjs|md|css|php|json))\b`,
  'g',
);
const COMMENTS = /\/\*[^]*?\*\/|\/\/[^\n]*/g;

/** Files that readers of a document make themselves. */
const EXAMPLES = [
  'src/config/hours.ts',
  'languages/en/hours.json',
  'languages/hours.ts',
  'widgets/hours/index.tsx',
  'widgets/tracking/sources/copying.ts',
  'widgets/push/prompt/card/Strip.tsx',
  'cli/NAME.ts',
];

test('every file of the project that a comment or a document names is there', () => {
  const lost = files.flatMap((file) => {
    const text = read(file);
    const words = file.endsWith('.md') ? text : (text.match(COMMENTS) ?? []).join('\n');
    return all(words, NAMED)
      .filter((name) => !existsSync(join(ROOT, name)))
      .filter((name) => !existsSync(join(ROOT, dirname(file), name)))
      .map((name) => ({ file, name }));
  });
  expect([...new Set(lost.map(({ name }) => name))].toSorted()).toEqual(EXAMPLES.toSorted());
  const documents = lost.filter(({ file }) => !file.endsWith('.md'));
  expect(documents, 'in comments').toEqual([]);
});
