// @vitest-environment node

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { pageRoutes } from '#provider/http/page';

const folder = mkdtempSync(join(tmpdir(), 'enxerto-page-'));
mkdirSync(join(folder, 'page/assets'), { recursive: true });
/** Larger than what is sent in a piece, and no whole number of pieces. */
const LARGE = Array.from({ length: 300_000 }, (_one, index) => String(index % 10)).join('');
for (const [path, text] of Object.entries({
  'page/index.html': '<!doctype html>',
  'page/assets/large.js': LARGE,
  'page/assets/small.css': 'a{}',
  'page/assets/small.css.br': 'short',
  'secret.js': 'not of the page',
}))
  writeFileSync(join(folder, path), text);
const app = pageRoutes(pathToFileURL(`${folder}/page/`));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the files of the owner's page", () => {
  test('a file comes whole, with its length and type, and may be kept; the page itself may not', async () => {
    const large = await app.request('/assets/large.js');
    expect(await large.text()).toBe(LARGE);
    expect(Object.fromEntries(large.headers)).toMatchObject({
      'content-length': '300000',
      'content-type': expect.stringMatching(/^text\/javascript/),
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const page = await app.request('/');
    expect(await page.text()).toBe('<!doctype html>');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('who accepts it gets the compressed file', async () => {
    const answer = await app.request('/assets/small.css', { headers: { 'accept-encoding': 'br' } });
    expect([answer.headers.get('content-encoding'), answer.headers.get('content-length')]).toEqual([
      'br',
      '5',
    ]);
    expect(await answer.text()).toBe('short');
  });

  test.each([
    '/assets/none.js',
    '/assets/../../secret.js',
    '/assets/%2e%2e/%2e%2e/secret.js',
    '/assets',
  ])('%s is no file of the page', async (path) => {
    expect((await app.request(path)).status).toBe(404);
  });

  test('where many are sent at a time, other work has its turn between', async () => {
    const many = 100;
    let turns = 0;
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    const texts = await Promise.all(
      Array.from({ length: many }, async () => (await app.request('/assets/large.js')).text()),
    );
    isDone = true;
    expect(new Set(texts)).toEqual(new Set([LARGE]));
    const pieces = many * Math.ceil(LARGE.length / 65_536);
    // At most eight in a turn.
    expect(turns).toBeGreaterThanOrEqual(pieces / 8);
  });
});
