// @vitest-environment node

import { expect, test } from 'vitest';
import { findBrowser } from '#cli/page/browser/find-browser';

const machine = (
  platform: NodeJS.Platform,
  env: Record<string, string>,
  ...files: string[]
): Parameters<typeof findBrowser>[1] => ({
  platform,
  env,
  isExecutable: (file) => files.includes(file.replaceAll('\\', '/')),
});
const found = (...given: Parameters<typeof machine>): string | undefined =>
  findBrowser(undefined, machine(...given))?.replaceAll('\\', '/');

test('on Linux the first of the known commands in PATH is used, whichever folder it is in', () => {
  const env = { PATH: '/bin:/usr/bin' };
  expect(found('linux', env, '/bin/google-chrome', '/usr/bin/chromium')).toBe('/usr/bin/chromium');
  expect(found('linux', env, '/usr/bin/microsoft-edge')).toBe('/usr/bin/microsoft-edge');
  expect(found('linux', env, '/opt/chromium')).toBeUndefined();
});

test('on macOS the applications of the machine and of the user are looked at, then PATH', () => {
  const env = { PATH: '/opt/homebrew/bin', HOME: '/Users/ana' };
  const edge = '/Users/ana/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
  expect(found('darwin', env, edge, '/opt/homebrew/bin/chromium')).toBe(edge);
  expect(found('darwin', env, '/opt/homebrew/bin/chromium')).toBe('/opt/homebrew/bin/chromium');
});

test('a named browser, then CHROME_PATH, comes before all others, and where it is missing no other is used', () => {
  const env = { PATH: '/usr/bin', CHROME_PATH: '/opt/chrome' };
  const files = ['/usr/bin/chromium', '/opt/chrome', '/opt/other'];
  expect(findBrowser('/opt/other', machine('linux', env, ...files))).toBe('/opt/other');
  expect(findBrowser(undefined, machine('linux', env, ...files))).toBe('/opt/chrome');
  expect(findBrowser('/nowhere', machine('linux', env, ...files))).toBeUndefined();
});
