// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { countPages } from '../../../tools/tally.mjs';

vi.setConfig({ testTimeout: 240_000 });

const ROOT = join(import.meta.dirname, '../../..');
let folder: string;
beforeAll(() => {
  // Inside the project, where its packages are found.
  mkdirSync(join(ROOT, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(ROOT, 'test-results', 'flaky-'));
  writeFileSync(
    join(folder, 'playwright.config.ts'),
    `import own from '../../playwright.config';
export default { ...own, testDir: '.', outputDir: 'out', projects: [{ name: 'here' }], workers: 1 };`,
  );
  writeFileSync(
    join(folder, 'three.spec.ts'),
    `import { existsSync, rmSync } from 'node:fs';
import { expect, test } from '@playwright/test';
test('passes', () => {});
test('fails', () => expect(1).toBe(2));
test('fails the first time', () => {
  const first = existsSync('first');
  rmSync('first', { force: true });
  expect(first).toBe(false);
});`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

function run(ci: string): ReturnType<typeof countPages> {
  writeFileSync(join(folder, 'first'), '');
  const cli = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const report = join(folder, 'report.json');
  spawnSync(process.execPath, [cli, 'test'], {
    cwd: folder,
    env: { ...process.env, CI: ci, PAGES_REPORT: report },
  });
  return countPages(JSON.parse(readFileSync(report, 'utf8')));
}

test('in CI a browser test that passes at the second run is named as flaky, and one that fails twice fails', () => {
  expect(run('true')).toEqual({
    passed: 2,
    flaky: ['[here] three.spec.ts fails the first time'],
    failures: ['[here] three.spec.ts fails'],
  });
});

test('outside CI a failed browser test is not run again', () => {
  expect(run('')).toEqual({
    passed: 1,
    flaky: [],
    failures: ['[here] three.spec.ts fails', '[here] three.spec.ts fails the first time'],
  });
});
