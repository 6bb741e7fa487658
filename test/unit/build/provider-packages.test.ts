// @vitest-environment node

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  KNOWN_WEAK,
  lockOf,
  readManifest,
  verdictOf,
  writeManifest,
} from '#build/provider-packages';

const root = new URL('../../../', import.meta.url).pathname;

test("the compiled provider's manifest lists what is inside it, and npm can audit the list", () => {
  const folder = mkdtempSync(join(tmpdir(), 'enxerto-manifest-'));
  try {
    writeManifest(root, folder, [
      { name: 'a', version: '1.0.0' },
      { name: 'a', version: '2.0.0' },
      { name: '@b/c', version: '3.0.0' },
    ]);
    const dependencies = readManifest(folder);
    expect(dependencies).toEqual({ a: '1.0.0', 'a-2.0.0': 'npm:a@2.0.0', '@b/c': '3.0.0' });
    expect(lockOf(dependencies)).toMatchObject({
      packages: {
        '': { dependencies },
        'node_modules/a': { version: '1.0.0' },
        'node_modules/a-2.0.0': { name: 'a', version: '2.0.0' },
        'node_modules/@b/c': { version: '3.0.0' },
      },
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

const found = { [KNOWN_WEAK.name]: { severity: 'critical', via: [] } };
test.each([
  [
    'nothing is found, not even a package that is known',
    '{"vulnerabilities":{}}',
    'known to be weak',
  ],
])('an audit says that nothing was audited where %s', (_what, output, reason) => {
  const { code, lines } = verdictOf(output, { hono: '4.0.0' });
  expect(code).toBe(2);
  expect(lines[0]).toMatch(/^NOTHING WAS AUDITED/);
  expect(lines[0]).toContain(reason);
});

test('an audit names the weak packages, and says how many there are', () => {
  const weak = { severity: 'high', via: [{ title: 'A hole', url: 'https://a.example/' }] };
  const inside = { hono: '4.0.0', pg: '8.0.0' };
  expect(verdictOf(JSON.stringify({ vulnerabilities: found }), inside)).toEqual({
    code: 0,
    lines: ['2 packages inside the provider, no weakness is known.'],
  });
  const { code, lines } = verdictOf(
    JSON.stringify({ vulnerabilities: { ...found, hono: weak } }),
    inside,
  );
  expect(code).toBe(1);
  expect(lines).toEqual([
    'hono 4.0.0: high, A hole https://a.example/',
    '1 of 2 packages inside the provider are weak.',
  ]);
});
