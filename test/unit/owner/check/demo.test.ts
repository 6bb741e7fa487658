// @vitest-environment node

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configSchema } from '#build/schema';
import { compose } from '#demo-site/site.mjs';
import { checkConfig } from '#owner/check/check';

const schema = configSchema();
const ELEMENT = /<script\b[^>]*type="application\/json"[^>]*data-enxerto[^>]*>[^]*?<\/script>/g;

/** The lines that an owner would read about each text; none for right ones. */
const wrong = (texts: Iterable<readonly [where: string, text: string]>): string[] =>
  [...texts].flatMap(([where, text]) =>
    checkConfig(text, schema).findings.map(
      ({ path, expected, found }) => `${where}: ${path}: ${expected}, ${found}`,
    ),
  );

test('[LD-20, check] every configuration of the demo passes', () => {
  const found = new Map<string, string>();
  for (const [address, html] of compose()) {
    for (const [element] of html.matchAll(ELEMENT)) found.set(element, address);
  }
  expect(found.size).toBeGreaterThan(8);
  expect(wrong([...found].map(([text, where]) => [where, text] as const))).toEqual([]);
  const sites = new URL('../../../../demo-site/sites/', import.meta.url).pathname;
  const files = readdirSync(sites).map(
    (name) => [name, readFileSync(join(sites, name), 'utf8')] as const,
  );
  expect(wrong(files)).toEqual([]);
});

test('every configuration that the documents tell owners to paste passes', () => {
  const root = new URL('../../../../', import.meta.url).pathname;
  const documents = [
    'README.md',
    'LEIA-ME.md',
    ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`),
  ];
  const found = documents
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      [...readFileSync(join(root, name), 'utf8').matchAll(ELEMENT)].map(
        ([text]) => [name, text] as const,
      ),
    )
    // Three dots are a placeholder that the owner fills in; PHP prints its own values.
    .filter(([, text]) => !text.includes('wp_json_encode') && !/[{,>] *…/.test(text));
  expect(found.length).toBeGreaterThan(4);
  expect(wrong(found)).toEqual([]);
});
