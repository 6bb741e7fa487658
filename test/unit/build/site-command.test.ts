// @vitest-environment node

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { emptyFolder, MARKER_FILE, whyNotEmptied } from '#build/own-folder';
import { run } from '#cli/build';
import type { Written } from '../cli/written';
import { written } from '../cli/written';

const folder = mkdtempSync(join(tmpdir(), 'enxerto-command-'));
let output: Written;

beforeEach(() => {
  output = written();
});
afterAll(() => rmSync(folder, { recursive: true }));

test('[LD-20, site build] a wrong site file is refused with one line for each wrong value and exit code 1, and nothing is written', async () => {
  const file = join(folder, 'site.json');
  writeFileSync(file, '{ "banner": { "layout": "bar", "overlay": "perhaps" } }');
  const out = join(folder, 'out');
  expect(await run([file, '--out', out])).toBe(1);
  expect(output.err.split('\n')).toEqual([
    'banner.layout: expected one of auto, banner, popup, widget, found "bar"',
    'banner.overlay: expected true or false, found "perhaps"',
    '',
  ]);
  expect(() => rmSync(out)).toThrow(/ENOENT/);
});

test('a folder with files that no build wrote is refused with exit code 1, and stays as it is', async () => {
  const file = join(folder, 'good.json');
  writeFileSync(file, '{ "consent": {} }');
  const photos = join(folder, 'photos');
  mkdirSync(join(photos, 'summer'), { recursive: true });
  writeFileSync(join(photos, 'summer/table.jpg'), 'a table');
  expect(await run([file, '--out', photos])).toBe(1);
  expect(output.err).toMatch(/photos has files in it, and no earlier build.*Nothing was changed/);
  expect(readFileSync(join(photos, 'summer/table.jpg'), 'utf8')).toBe('a table');
  expect(readdirSync(photos)).toEqual(['summer']);
  output.forget();
  expect(await run([file, '--out', file])).toBe(1);
  expect(output.err).toMatch(/good\.json cannot be read as a folder: ENOTDIR/);
});

test('a new folder, an empty one and that of an earlier build are emptied and marked, and what a link leads to stays', () => {
  const [made, other] = [join(folder, 'new/made'), join(folder, 'other')];
  mkdirSync(other);
  writeFileSync(join(other, 'kept.txt'), '');
  expect(whyNotEmptied(made)).toBeUndefined();
  emptyFolder(made);
  writeFileSync(join(made, 'loader.js'), '');
  symlinkSync(other, join(made, 'link'));
  expect(whyNotEmptied(made)).toBeUndefined();
  emptyFolder(made);
  expect(readdirSync(made)).toEqual([MARKER_FILE]);
  expect(readdirSync(other)).toEqual(['kept.txt']);
  expect(() => emptyFolder(other)).toThrow(/Nothing was changed/);
  expect(readdirSync(other)).toEqual(['kept.txt']);
});
