// @vitest-environment node

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** What the product writes to the console is in these folders. */
const SOURCES = ['loader', 'src', 'widgets']
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((path) =>
      join(folder, path),
    ),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .map(read)
  .join('\n');

/** The console lines that the table of a document quotes: a cell that is code, or code in brackets. */
function quotedLines(path: string): string[] {
  const cells = read(path)
    .split('\n')
    .filter((row) => row.startsWith('| '))
    .map((row) => row.split(' | ')[1] ?? '');
  return cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line));
}

/** The parts of a quoted line that do not change: without the widget's name, and without what stands for a value. */
const fixedParts = (line: string): string[] =>
  line
    .replace(/^(?:consent|tracking)(?: |: )/, '')
    .split(/…|: /)
    .map((part) => part.trim())
    .filter(Boolean);

const BROWSERS_OWN = 'Content Security Policy …';

test.each(['docs/troubleshooting.md', 'docs/problemas.md'])(
  'every console line that the table of %s quotes is one that the product writes',
  (path) => {
    const lines = quotedLines(path).filter((line) => line !== BROWSERS_OWN);
    expect(lines.length).toBeGreaterThan(8);
    const unknown = lines.filter(
      (line) => !fixedParts(line).every((part) => SOURCES.includes(part)),
    );
    expect(unknown).toEqual([]);
  },
);

describe.each(['README.md', 'LEIA-ME.md'])('%s', (path) => {
  test('it has two pages: at most 200 lines', () => {
    expect(read(path).split('\n').length).toBeLessThanOrEqual(200);
  });
});

/** Every document for owners and developers. */
const DOCUMENTS = [
  'README.md',
  'LEIA-ME.md',
  'CONTRIBUTING.md',
  'RELEASING.md',
  'SECURITY.md',
  ...readdirSync(join(ROOT, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

/** What links lead to within a document: its headings, as code hosts name them. */
const anchorsOf = (path: string): string[] =>
  [...read(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

test.each(DOCUMENTS)('every link of %s leads to a file or heading that exists', (path) => {
  const links = [...read(path).matchAll(/\]\(([^)\s:]+)\)/g)].map(([, to = '']) => to);
  const broken = links.filter((to) => {
    const [file = '', anchor] = to.split('#');
    const target = file ? posix.join(posix.dirname(path), file) : path;
    return !existsSync(join(ROOT, target)) || (anchor && !anchorsOf(target).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test('README.md and LEIA-ME.md have an owner paste the same code', () => {
  const code = (path: string): string[] =>
    [...read(path).matchAll(/```(?:html|php)\n([^]*?)```/g)]
      .slice(0, 2)
      .map(([, text = '']) => text);
  expect(code('LEIA-ME.md')).toEqual(code('README.md'));
});
