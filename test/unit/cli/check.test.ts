// @vitest-environment node

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { main } from '#cli/index';
import type { Written } from './written';
import { written } from './written';

const WRONG =
  '{\n  "consent": {},\n  "banner": { "layout": "sidebar", "policyUrl": "/privacidade/" }\n}\n';

let folder: string;
let output: Written;
const file = (name: string): string => join(folder, name);
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enxerto-check-'));
  writeFileSync(
    file('right.json'),
    '{ "consent": {}, "banner": { "policyUrl": "/privacidade/" } }',
  );
  writeFileSync(file('wrong.json'), WRONG);
  writeFileSync(file('unwise.json'), '{ "consent": {} }');
});
beforeEach(() => {
  output = written();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[LD-20, check] a wrong value ends with exit code 1, and one block has file, line, field, expected, found and a hint', async () => {
  expect(await main(['check', file('wrong.json')])).toBe(1);
  expect(output.out).toContain(
    'wrong.json:3:25 banner.layout: expected one of auto, banner, popup, widget, found "sidebar"\n    ',
  );
  expect(output.out).toMatch(/\n1 error, no warnings\n$/);
});

test('[LD-20, check] nothing wrong, or warnings alone, end with exit code 0', async () => {
  expect(await main(['check', file('right.json')])).toBe(0);
  expect(output.out).toBe('no errors, no warnings\n');
  expect(await main(['check', file('unwise.json')])).toBe(0);
  expect(output.out).toContain('unwise.json:1:1 warning: banner.policyUrl: expected');
});

test('[LD-20, check] several files are checked in one go, and a missing one ends with exit code 2', async () => {
  expect(await main(['check', file('right.json'), file('wrong.json')])).toBe(1);
  expect(output.out).toMatch(/\n2 configurations: 1 error, no warnings\n$/);
  expect(await main(['check', file('nowhere.json'), file('wrong.json')])).toBe(2);
  expect(output.err).toBe(`${file('nowhere.json')}: there is no such file\n`);
});

test('[LD-20, check] --json writes the findings as an array, with the file of each', async () => {
  expect(await main(['check', '--json', file('wrong.json'), file('unwise.json')])).toBe(1);
  expect(JSON.parse(output.out)).toMatchObject([
    { severity: 'error', path: 'banner.layout', line: 3, column: 25, found: '"sidebar"' },
    { file: file('unwise.json'), severity: 'warning', path: 'banner.policyUrl', line: 1 },
  ]);
});

test('[LD-20, check] the address of a configuration is fetched and checked as a fetched file', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/config.json') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    return void response.end('{ "consent": {}, "base": "/x/" }');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    expect(await main(['check', `${origin}/config.json`])).toBe(1);
    expect(output.out).toContain('expected the content type application/json, found text/html');
    expect(output.out).toContain('base: expected the field on the page, not in the fetched file');
    expect(await main(['check', `${origin}/other.json`])).toBe(2);
    expect(output.err).toBe(`${origin}/other.json answers with status 404\n`);
  } finally {
    server.close();
  }
});
