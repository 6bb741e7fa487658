// @vitest-environment node

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
  return main(['wordpress', file]);
}

test('it prints the configuration, and the values of its inline bootstrap, as JSON', async () => {
  expect(
    await run(
      '{ "consent": { "version": "7" }, "hold": ["youtube"], "signals": { "google": false } }',
    ),
  ).toBe(0);
  const settings = JSON.parse(output.out) as Record<string, unknown>;
  expect(settings).toMatchObject({
    config: { consent: { version: '7' }, hold: ['youtube'], signals: { google: false } },
    bootstrap: { google: false, version: '7', sleep: '', deciders: ['functional'] },
    stopsReadAhead: true,
  });
  const { hold } = settings['bootstrap'] as { hold: string };
  expect(new RegExp(hold, 'i').test('ytplayer https://www.youtube.com/iframe_api')).toBe(true);
});

test('where a value is wrong it names it, prints nothing, and its exit code is 1', async () => {
  expect(await run('{ "consent": { "version": [] } }')).toBe(1);
  expect(output.out).toBe('');
  expect(output.err).toBe('consent.version: expected a text, found a list\n');
  expect(await main(['wordpress', join(folder, 'none.json')])).toBe(1);
  expect(output.err).toContain('none.json: there is no such file');
  expect(await main(['wordpress'])).toBe(2);
});
