// @vitest-environment node

import { chmodSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { protectFolder } from '#provider/database/folder';

let folder: string;
const warnings: string[] = [];
const warn = (text: string): unknown => warnings.push(text);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enxerto-protect-'));
  writeFileSync(join(folder, 'file'), '');
  chmodSync(join(folder, 'file'), 0o644);
  warnings.length = 0;
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the folder and its files are readable by their owner only, and nothing is said', () => {
  protectFolder(folder, warn);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  expect(statSync(join(folder, 'file')).mode & 0o777).toBe(0o600);
  expect(warnings).toEqual([]);
});

test('a link is not followed out of the folder', () => {
  const outside = mkdtempSync(join(tmpdir(), 'enxerto-outside-'));
  chmodSync(outside, 0o755);
  symlinkSync(outside, join(folder, 'link'));
  protectFolder(folder, warn);
  expect(statSync(outside).mode & 0o777).toBe(0o755);
  rmSync(outside, { recursive: true });
});

const refuse = (): never => {
  throw new Error('EPERM');
};
test.each([
  ['the user may not', refuse],
  ['the file system has none', () => undefined],
])('where permissions cannot be changed, the owner is told: %s', (_why, change) => {
  protectFolder(folder, warn, change);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(join(folder, 'file'));
  expect(warnings[0]).toContain('private keys');
});
