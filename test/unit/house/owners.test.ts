// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
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

const DOCUMENTS = [
  { path: 'README.md', heading: '## When something is not as it should be' },
  { path: 'LEIA-ME.md', heading: '## Quando algo não está bem' },
];

/** The console lines that the table of a document quotes: a cell that is code, or code in brackets. */
function quotedLines(path: string, heading: string): string[] {
  const [, after = ''] = read(path).split(heading);
  const [table = ''] = after.split('\n## ');
  const cells = table
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

describe.each(DOCUMENTS)('$path', ({ path, heading }) => {
  test('every console line that its table of troubles quotes is one that the product writes', () => {
    const lines = quotedLines(path, heading).filter((line) => line !== BROWSERS_OWN);
    expect(lines.length).toBeGreaterThan(8);
    const unknown = lines.filter(
      (line) => !fixedParts(line).every((part) => SOURCES.includes(part)),
    );
    expect(unknown).toEqual([]);
  });

  test('the steps to a banner, as it writes them, take less than two minutes', () => {
    const seconds = [...read(path).matchAll(/^\d\. .*\((\d+) (?:seconds|segundos)\)/gm)].map(
      ([, count]) => Number(count),
    );
    expect(seconds.length).toBe(4);
    expect(seconds.reduce((sum, count) => sum + count, 0)).toBeLessThan(120);
  });

  test('every file that it links to exists', () => {
    const links = [...read(path).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, to = '']) => to);
    const files = new Set(readdirSync(ROOT, { recursive: false, encoding: 'utf8' }));
    const isThere = (to: string): boolean => {
      const [first = '', ...rest] = to.split('/');
      if (rest.length === 0) return files.has(first);
      const folder = join(ROOT, first, ...rest.slice(0, -1));
      return readdirSync(folder).includes(rest.at(-1) ?? '');
    };
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((to) => !isThere(to))).toEqual([]);
  });
});

test('README.md and LEIA-ME.md have an owner paste the same code', () => {
  const code = (path: string): string[] =>
    [...read(path).matchAll(/```(?:html|php)\n([^]*?)```/g)]
      .slice(0, 2)
      .map(([, text = '']) => text);
  expect(code('LEIA-ME.md')).toEqual(code('README.md'));
});
