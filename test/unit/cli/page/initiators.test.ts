// @vitest-environment node

import { expect, test } from 'vitest';
import type { Initiator } from '#cli/page/visit/initiators';
import { describeCause } from '#cli/page/visit/initiators';

const PAGE = 'https://shop.example/p?enxerto_debug=1';
const GTAG = 'https://tag.example/gtag.js';

const by = (url: string, lineNumber: number): Initiator => ({
  type: 'script',
  stack: { callFrames: [{ url, lineNumber }] },
});
const cause = (known: Record<string, Initiator>, url = 'https://hit.example/collect'): string =>
  describeCause(url, PAGE, (one) => known[one]);

test('an element of the page: its line', () => {
  const initiator = { type: 'parser', url: 'https://shop.example/p', lineNumber: 11 };
  expect(cause({ [GTAG]: initiator }, GTAG)).toBe('the element at line 12 of the page');
});

test('an inline script: its line, also where the call waited', () => {
  const initiator: Initiator = {
    type: 'script',
    stack: {
      callFrames: [],
      parent: { callFrames: [{ url: 'https://shop.example/p', lineNumber: 4 }] },
    },
  };
  expect(cause({ [GTAG]: initiator }, GTAG)).toBe('the inline script at line 5 of the page');
});

test('through scripts that other scripts loaded, back to the page', () => {
  const known = {
    'https://hit.example/collect': by('https://tag.example/more.js', 1),
    'https://tag.example/more.js': by(GTAG, 1),
    [GTAG]: by('https://shop.example/p', 2),
  };
  expect(cause(known)).toBe(`${GTAG}, loaded by the inline script at line 3 of the page`);
});

test('scripts that name each other end the search', () => {
  const known = {
    'https://hit.example/collect': by(GTAG, 1),
    [GTAG]: by('https://tag.example/more.js', 1),
    'https://tag.example/more.js': by(GTAG, 1),
  };
  expect(cause(known)).toBe('https://tag.example/more.js');
});
