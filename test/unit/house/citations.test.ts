// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const FOLDERS = ['loader', 'src', 'widgets', 'build', 'test', 'docs', 'demo-site', 'tools'];
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
  const clauses = defined('docs/spec', /^- ((?:LD|CO|TR|TH|PB|PF|PU|AD|SC|XX)-\d\d)\b/gm);
  expect(clauses.size).toBeGreaterThan(150);
  const cited = (text: string): string[] =>
    all(text, /\b((?:LD|CO|TR|TH|PB|PF|PU|AD|SC|XX)-\d\d)\b/g);
  expect(missing(cited, (name) => clauses.has(name))).toEqual([]);
});

test('every cited section of the facts is in the file named like the widget', () => {
  const topics = ['consent', 'tracking', 'theme', 'push'];
  const sections = new Map(
    topics.map((topic) => [
      topic,
      new Set(all(read(`docs/facts/${topic}.md`), /^#+ (\d[\d.]*)/gm)),
    ]),
  );
  const cited = (text: string): string[] =>
    [...text.matchAll(/facts ((?:§[\d.]*\d(?:, | and )?)+)/g)].flatMap(([, list = '']) =>
      all(list, /§([\d.]*\d)/g),
    );
  const isKnown = (name: string, file: string): boolean => {
    const topic = topics.find((one) => file.includes(one)) ?? (/theme-/.test(file) ? 'theme' : '');
    return [...(sections.get(topic) ?? [])].some((one) => one.replace(/\.$/, '') === name);
  };
  expect(files.flatMap((file) => cited(read(file))).length).toBeGreaterThan(20);
  expect(missing(cited, isKnown)).toEqual([]);
});

test('every cited defect of the pixel plugin is in docs/facts/tracking.md', () => {
  const defects = defined('docs/facts', /^\| (D\d+) \|/gm);
  const cited = (text: string): string[] => all(text, /(?<![\w#%-])(D[1-9]\d?)(?![\w-])/g);
  const tracked = files.filter((file) => /^(?:widgets|test)\/.*tracking/.test(file));
  expect(tracked.flatMap((file) => cited(read(file))).length).toBeGreaterThan(5);
  expect(
    tracked.flatMap((file) =>
      cited(read(file))
        .filter((name) => !defects.has(name))
        .map((name) => `${file}: ${name}`),
    ),
  ).toEqual([]);
});
