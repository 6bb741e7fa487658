// @vitest-environment node

import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const COMMAND = join(import.meta.dirname, '../../../tools/enxerto.mjs');

test('[LD-20, check] npx enxerto check reads the standard input by its name -, and ends with the exit code', () => {
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, 'check', '-'], {
    input: '{ "banner": { "layout": "sidebar" } }',
    encoding: 'utf8',
  });
  expect(status).toBe(1);
  expect(stdout).toContain('stdin:1:25 banner.layout:');
});
