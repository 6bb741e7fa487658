// @vitest-environment node

import { expect, test } from 'vitest';
import { isSandboxed } from '#cli/page/browser/open-browser';

test.each([
  ['linux', 0, false],
  ['linux', 1000, true],
  ['darwin', 0, true],
  ['darwin', 501, true],
  ['win32', undefined, true],
] as const)('on %s as user %s the browser has its sandbox: %s', (platform, uid, is) => {
  expect(isSandboxed(platform, uid)).toBe(is);
});
