// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { run } from '../../../cli/build';
import { written } from '../cli/written';

const folder = mkdtempSync(join(tmpdir(), 'enxerto-command-'));
const said = written();

afterEach(() => said.forget());
afterAll(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

test('[LD-20, site build] a wrong site file is refused with one line for each wrong value and exit code 1, and nothing is written', async () => {
  const file = join(folder, 'site.json');
  writeFileSync(file, '{ "banner": { "layout": "bar", "overlay": "perhaps" } }');
  const out = join(folder, 'out');
  expect(await run([file, '--out', out])).toBe(1);
  expect(said.err.split('\n')).toEqual([
    'banner.layout: expected one of auto, banner, popup, widget, found "bar"',
    'banner.overlay: expected true or false, found "perhaps"',
    '',
  ]);
  expect(() => rmSync(out)).toThrow(/ENOENT/);
});

test('a file that is not there is named, with exit code 1', async () => {
  expect(await run([join(folder, 'none.json')])).toBe(1);
  expect(said.err).toBe(`${join(folder, 'none.json')}: expected a file, found none\n`);
});

test.each([
  { args: [], code: 2 },
  { args: ['one.json', 'two.json'], code: 2 },
  { args: ['--nonsense'], code: 2 },
  { args: ['--help'], code: 0 },
])('$args: the help, exit code $code', async ({ args, code }) => {
  expect(await run(args)).toBe(code);
  expect(said.out + said.err).toMatch(/^npx enxerto build site\.json/);
});
