// @vitest-environment node

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { bootstrap } from '#cli/bootstrap';
import { main } from '#cli/index';
import type { Written } from './written';
import { written } from './written';

let folder: string;
let output: Written;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'enxerto-cli-'));
  output = written();
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the command for a file that holds this. */
function run(config: string): Promise<number> {
  const file = join(folder, 'config.json');
  writeFileSync(file, config);
  return main(['bootstrap', file]);
}

test('[CO-40, command] without a file it prints what the build has written, in an element that optimizers do not change', async () => {
  expect(await bootstrap([])).toBe(0);
  const built = readFileSync(new URL('../../../dist/bootstrap.js', import.meta.url), 'utf8');
  expect(output.out).toBe(
    `<script data-cfasync="false" data-no-optimize="1" data-noptimize="1" nowprocket nitro-exclude data-wpmeteor-nooptimize="true">${built}</script>\n`,
  );
  expect(output.err).toMatch(/script-src needs 'sha256-[\w+/]{43}='/);
});

test('[LD-18, command] with a file it prints that site’s', async () => {
  expect(await run('{ "bootstrap": { "sleep": ["consent"] } }')).toBe(0);
  expect(output.out).toContain('cookie-law-info');
  expect(output.err).toContain("needs the page's nonce. No hash is printed");
  expect(output.err).not.toContain('sha256');
});

test('[LD-04, command] where a value is wrong it names it, prints nothing, and its exit code is 1', async () => {
  expect(await run('{ "consent": { "version": [] }, "banner": { "layuot": "popup" } }')).toBe(1);
  expect(output.out).toBe('');
  expect(output.err.trim().split('\n').toSorted()).toEqual([
    'banner.layuot: expected a known field, found "popup"',
    'consent.version: expected a text, found a list',
  ]);
});

test('a missing file and a call without meaning are reported as errors', async () => {
  expect(await bootstrap([join(folder, 'none.json')])).toBe(1);
  expect(output.err).toMatch(/none\.json: expected a file, found .*ENOENT/);
  expect(await bootstrap(['one.json', 'two.json'])).toBe(2);
  expect(await bootstrap(['--help'])).toBe(0);
  expect(output.out).toContain('npx enxerto bootstrap [config.json]');
});
