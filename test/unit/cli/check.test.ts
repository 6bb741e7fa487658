// @vitest-environment node
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../..');
const RIGHT = '{ "consent": {}, "banner": { "policyUrl": "/privacidade/" } }';
const WRONG =
  '{\n  "consent": {},\n  "banner": { "layout": "sidebar", "policyUrl": "/privacidade/" }\n}\n';
const UNWISE = '{ "consent": {} }';

/** What a command wrote, and how it ended. */
interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs `npx enxerto` as a process of its own. @param input what it reads from its standard input */
async function enxerto(args: string[], input = ''): Promise<Ended> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/enxerto.mjs'), ...args], {
    cwd: folder,
  });
  child.stdin.end(input);
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [out, err, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, out, err };
}

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'enxerto-check-'));
  writeFileSync(join(folder, 'right.json'), RIGHT);
  writeFileSync(join(folder, 'wrong.json'), WRONG);
  writeFileSync(join(folder, 'unwise.json'), UNWISE);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('[LD-20, check] a wrong value ends with exit code 1, and one block has file, line, field, expected, found and a hint', async () => {
  const { code, out } = await enxerto(['check', 'wrong.json']);
  expect(code).toBe(1);
  expect(out).toContain(
    'wrong.json:3:25 banner.layout: expected one of auto, banner, popup, widget, found "sidebar"\n    ',
  );
  expect(out).toMatch(/\n1 error, no warnings\n$/);
});

test('[LD-20, check] nothing wrong, or warnings alone, end with exit code 0', async () => {
  expect(await enxerto(['check', 'right.json'])).toEqual({
    code: 0,
    out: 'no errors, no warnings\n',
    err: '',
  });
  const { code, out } = await enxerto(['check', 'unwise.json']);
  expect(code).toBe(0);
  expect(out).toContain('unwise.json:1:1 warning: banner.policyUrl: expected');
  expect((await enxerto(['check', '--quiet', 'unwise.json'])).out).toBe('no errors, no warnings\n');
});

test('[LD-20, check] several files are checked in one go, and a missing one ends with exit code 2', async () => {
  const both = await enxerto(['check', 'right.json', 'wrong.json']);
  expect(both.code).toBe(1);
  expect(both.out).toMatch(/\n2 configurations: 1 error, no warnings\n$/);
  const { code, err, out } = await enxerto(['check', 'nowhere.json', 'wrong.json']);
  expect(code).toBe(2);
  expect(err).toBe('nowhere.json: there is no such file\n');
  expect(out).toContain('wrong.json:3:25');
});

test('[LD-20, check] the standard input is read where no file is named, or by its name -', async () => {
  for (const args of [['check'], ['check', '-']]) {
    const { code, out } = await enxerto(args, WRONG);
    expect(code).toBe(1);
    expect(out).toContain('stdin:3:25 banner.layout:');
  }
});

test('[LD-20, check] --json writes the findings as an array, with the file of each', async () => {
  const { code, out } = await enxerto(['check', '--json', 'wrong.json', 'unwise.json']);
  expect(code).toBe(1);
  expect(JSON.parse(out)).toMatchObject([
    {
      file: 'wrong.json',
      severity: 'error',
      path: 'banner.layout',
      line: 3,
      column: 25,
      found: '"sidebar"',
    },
    { file: 'unwise.json', severity: 'warning', path: 'banner.policyUrl', line: 1 },
  ]);
});

test('called with wrong arguments, it prints its usage and ends with exit code 2; with --help, with 0', async () => {
  const wrongly = await enxerto(['check', '--jsn']);
  expect(wrongly.code).toBe(2);
  expect(wrongly.err).toContain("Unknown option '--jsn'");
  const help = await enxerto(['check', '--help']);
  expect(help.code).toBe(0);
  expect(help.out).toContain('npx enxerto check [FILE');
  expect((await enxerto(['chekc'])).code).toBe(2);
  expect((await enxerto(['--help'])).out).toContain('check ');
});

test('[LD-20, check] the address of a configuration is fetched and checked as a fetched file, and a wrong content type is reported', async () => {
  const server = createServer((request, response) => {
    if (request.url === '/config.json') {
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end('{ "consent": {}, "base": "/x/" }');
    } else response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const { code, out } = await enxerto(['check', `${origin}/config.json`]);
    expect(code).toBe(1);
    expect(out).toContain(
      `${origin}/config.json:1:1 warning: expected the content type application/json, found text/html`,
    );
    expect(out).toContain(
      `${origin}/config.json:1:26 base: expected it on the page, not in what is fetched`,
    );
    const missing = await enxerto(['check', `${origin}/other.json`]);
    expect(missing).toMatchObject({
      code: 2,
      err: `${origin}/other.json answers with status 404\n`,
    });
  } finally {
    server.close();
  }
});
