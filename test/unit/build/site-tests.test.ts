// @vitest-environment node

import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIFFERENT, TESTS } from '#test/pages/site-build/sites';

const pages = new URL('../../pages/', import.meta.url).pathname;

const files = Object.values(TESTS).flat();

test('each file of page tests that site builds run is there', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(pages + file))).toEqual([]);
});

test('each test that cannot run on a site build is one of those files’, and no file is left without tests', () => {
  const texts = [...new Set(files)].map((file) => readFileSync(pages + file, 'utf8'));
  for (const [title, why] of Object.entries(DIFFERENT)) {
    expect(texts.filter((text) => text.includes(title)).length, title).toBe(1);
    expect(why.length, title).toBeGreaterThan(10);
  }
});
