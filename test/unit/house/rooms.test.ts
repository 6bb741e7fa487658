// @vitest-environment node
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';

/** What is in the repository, and is not about to leave it. */
const FILES = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => existsSync(file));

const lines = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1;

test('no style sheet of the product is over 250 lines; the linter counts those of scripts', () => {
  const sheets = FILES.filter((file) => /^(?:loader|src|widgets)\/.*\.css$/.test(file));
  expect(sheets.length).toBeGreaterThan(10);
  expect(sheets.filter((file) => lines(file) > 250)).toEqual([]);
});

test('the tree in CONTRIBUTING.md has a line for exactly the folders of the product; services have one together', () => {
  const [, tree = ''] = readFileSync('CONTRIBUTING.md', 'utf8').split(
    /^```\n(?=loader\/)|^```\n(?=\nArrows)/m,
  );
  const path: string[] = [];
  const drawn = tree.split('\n').flatMap((line) => {
    const [, indent, name] = /^( *)([\w-]+)\/ /.exec(line) ?? [];
    if (indent === undefined || name === undefined || indent.length > 12) return [];
    path.splice(indent.length / 2, Infinity, name);
    return [path.join('/')];
  });
  const isProduct = (folder: string): boolean => /^(?:loader|src|widgets)(?:\/|$)/.test(folder);
  // A service is a folder; the list of services names them (vendors.ts).
  const isService = (folder: string): boolean =>
    /^widgets\/tracking\/vendors\/(?!lists$)/.test(folder);
  const folders = new Set(
    FILES.map(dirname).filter((folder) => isProduct(folder) && !isService(folder)),
  );
  folders.add('widgets');
  expect(drawn.filter(isProduct).sort()).toEqual([...folders].sort());
  expect(drawn.filter((folder) => !existsSync(folder))).toEqual([]);
});
