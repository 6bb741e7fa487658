// @vitest-environment node

import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusals } from '#build/release/refusals';
import type { Clone } from './clone';
import { cloneInto, temporary, VERSION } from './clone';

let around: string;
let clone: Clone;
beforeAll(() => {
  around = temporary();
  clone = cloneInto(around);
});
afterAll(() => rmSync(around, { recursive: true, force: true }));

test('a clean tree with a new version and its section in the changelog is released', () => {
  expect(refusals(clone.folder, join(around, 'out'))).toEqual([]);
});

test('a version that has a tag is refused', () => {
  clone.git('tag', `v${VERSION}`);
  expect(refusals(clone.folder, join(around, 'out'))).toEqual([
    `there is a tag v${VERSION} already: raise the version in package.json`,
  ]);
  clone.git('tag', '-d', `v${VERSION}`);
});

test.each(['1.2', 'v1.2.3'])('%s is refused: it is no semantic version', (version) => {
  clone.version(version);
  expect(refusals(clone.folder, join(around, 'out'))).toContain(
    `${version} in package.json is no semantic version`,
  );
});

test('a version that the changelog says nothing of is refused', () => {
  clone.version('97.5.2-rc.1');
  expect(refusals(clone.folder, join(around, 'out'))).toEqual([
    'CHANGELOG.md has no section "## 97.5.2-rc.1" with anything in it',
  ]);
});

test('a folder with files that no release wrote is refused', () => {
  const photos = join(around, 'photos');
  mkdirSync(photos);
  writeFileSync(join(photos, 'table.jpg'), '');
  expect(refusals(clone.folder, photos)).toContainEqual(
    expect.stringMatching(/photos has files in it, and no earlier build/),
  );
  expect(readdirSync(photos)).toEqual(['table.jpg']);
});

test('npm run release says why, and ends with exit code 1', () => {
  const { status, err } = clone.release(join(around, 'out'));
  expect(status).toBe(1);
  expect(err).toContain('No release: CHANGELOG.md has no section "## 97.5.2-rc.1"');
});
