// @vitest-environment node

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MUTATIONS } from '#test/mutations';

const ROOT = join(import.meta.dirname, '../../..');

test('`npm run mutations` finds each of at least thirty guards in the sources, and at most three are left to other tests than those of npm test', () => {
  expect(MUTATIONS.length).toBeGreaterThanOrEqual(30);
  expect(MUTATIONS.filter(({ elsewhere }) => elsewhere).length).toBeLessThanOrEqual(3);
  for (const { guard, file, from } of MUTATIONS)
    expect(readFileSync(join(ROOT, file), 'utf8').split(from), guard).toHaveLength(2);
});
