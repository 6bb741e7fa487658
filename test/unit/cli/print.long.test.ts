// @vitest-environment node

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { main } from '#cli/index';
import type { PageFacts } from '#cli/page/facts';
import { OutOfTime } from '#cli/page/visit/deadline';
import { gatherFacts } from '#cli/page/visit/gather';
import { CONFIG, factsOf, request, TAG } from './page/facts';
import type { Written } from './written';
import { written } from './written';

vi.mock(import('#cli/page/visit/gather'), () => ({ gatherFacts: vi.fn() }));

const folder = mkdtempSync(join(tmpdir(), 'enxerto-print-'));
const file = join(folder, 'config.json');
let output: Written;
beforeEach(() => {
  output = written();
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A text with characters that a terminal obeys: to colour, to move about, to turn the direction of writing. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom('\u001b[2J', '\u001b]0;x\u0007', '\u009b31m', '\r', '\t', '\u007f', '\0'),
      fc.constantFrom('\u202e', '\u2066', '\u2069', '\u200f', '\u061c', '\u2028', '\n', '"'),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => parts.join(''));

/** Runs a command; what it has written on both streams. Fails where a character in it would command a terminal. */
async function run(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  output.forget();
  const code = await main(args);
  const { out, err } = output;
  const obeyed = /(?!\n)[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;
  expect(`${out}${err}`).not.toMatch(obeyed);
  expect(`${out}${err}`).not.toBe('');
  return { code, out, err };
}

/** The same value, each text with this at its end. */
function tainted(value: unknown, taint: string): unknown {
  if (typeof value === 'string') return value + taint;
  if (Array.isArray(value)) return value.map((item) => tainted(item, taint));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      /^(?:when|choice)$/.test(name) ? inner : tainted(inner, taint),
    ]),
  );
}

const TITLE = 'no character that a terminal obeys is written';

test(`${TITLE}: names and values of a configuration that is checked`, async () => {
  await fc.assert(
    fc.asyncProperty(hostile, hostile, fc.boolean(), async (name, value, whole) => {
      const config = {
        [name]: value,
        consent: { [name]: 1, source: value },
        banner: { layout: value },
      };
      writeFileSync(file, whole ? JSON.stringify(config) : `{ "consent": ${value}`);
      const { code, out } = await run('check', file);
      expect(code).toBe(1);
      // What was found is in one line with where it was found.
      for (const line of out.trim().split('\n'))
        expect(line).toMatch(/^(?:.*config\.json:\d+:\d+ | {4}\S|\d+ errors?, )/);
      const { out: json } = await run('check', '--json', file);
      expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ severity: 'error' }));
    }),
    { numRuns: 40 },
  );
});

test(`${TITLE}: what a page has written, in the report and as JSON`, async () => {
  const page = factsOf({
    scripts: [CONFIG, TAG, TAG],
    look: {
      lines: ['push not started: no'],
      requests: [request('https://www.google-analytics.com/g/collect')],
      breaches: [{ directive: 'script-src', blocked: 'inline', sample: 'x', enforced: true }],
      errors: ['Error: x'],
      stored: ['cookie x', 'localStorage x'],
    },
    page: { status: 500, headers: { 'content-security-policy': 'x', age: '1' } },
  });
  await fc.assert(
    fc.asyncProperty(hostile, async (taint) => {
      const facts = tainted(page, taint) as PageFacts;
      vi.mocked(gatherFacts).mockResolvedValue(facts);
      expect((await run('check', 'https://shop.example/')).code).toBe(1);
      const { out } = await run('check', '--json', 'https://shop.example/');
      expect((JSON.parse(out) as { facts: PageFacts }).facts).toEqual(facts);
      vi.mocked(gatherFacts).mockRejectedValue(new Error(taint));
      expect((await run('check', 'https://shop.example/')).code).toBe(2);
      vi.mocked(gatherFacts).mockRejectedValue(new OutOfTime(1, [taint, taint]));
      expect((await run('check', 'https://shop.example/')).code).toBe(1);
    }),
    { numRuns: 40 },
  );
});

test(`${TITLE}: a site's file with wrong values, and what the caller wrote`, async () => {
  await fc.assert(
    fc.asyncProperty(hostile, async (value) => {
      writeFileSync(file, JSON.stringify({ banner: { layout: value }, build: { never: [value] } }));
      expect((await run('build', file)).code).toBe(1);
      // No `-`, which would be the standard input.
      const named = `none${value}`;
      for (const args of [
        [named],
        ['check', named],
        ['check', `--${named}`],
        ['check', 'https://a.test/', named],
        ['check', `https://${value}`],
        ['bootstrap', named],
        ['build', named],
        ['build', `--${named}`],
      ])
        expect((await run(...args)).code).toBeGreaterThan(0);
    }),
    { numRuns: 20 },
  );
});
