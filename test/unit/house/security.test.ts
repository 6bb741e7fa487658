// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

test('each test that docs/security.md names beside a claim is there', () => {
  const named = [...read('docs/security.md').matchAll(/`(test\/[\w/.-]+)` \[([^\]]+)\]/g)];
  expect(named.length).toBeGreaterThan(10);
  const missing = named
    .map(([, path = '', clause = '']) => ({ path, clause }))
    .filter(({ path, clause }) => !existsSync(join(ROOT, path)) || !titles(path).includes(clause));
  expect(missing).toEqual([]);
});

/** The titles of a file's tests, and what stands around them. */
const titles = (path: string): string => [...read(path).matchAll(/\[[^\]\n]+\]/g)].join('');
