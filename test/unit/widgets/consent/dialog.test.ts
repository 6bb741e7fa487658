import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forAll } from '#test/unit/for-all';
import { shorten } from '#widgets/consent/dialog/content';
import { nextTab } from '#widgets/consent/dialog/next-tab';

test('[CO-31, 250 characters] a longer text is cut at the end of a word within 250 characters, with an ellipsis', () => {
  expect(shorten('palavra '.repeat(31).trim())).toBe('');
  expect(shorten('a'.repeat(250))).toBe('');
  expect(shorten(`${'a'.repeat(248)} bcd`)).toBe(`${'a'.repeat(248)}…`);
  expect(shorten('🍪'.repeat(251))).toBe(`${'🍪'.repeat(250)}…`);
  forAll([fc.string({ unit: 'grapheme', maxLength: 600 })], (text) => {
    const short = shorten(text);
    if (!short) expect(Array.from(text).length).toBeLessThanOrEqual(250);
    else {
      expect(Array.from(short).length).toBeLessThanOrEqual(251);
      expect(text.startsWith(short.slice(0, -1))).toBe(true);
    }
  });
});

test('[CO-31, keys] arrows go round, Home and End go to the ends, and left is forward in right-to-left pages', () => {
  const way = (key: string, rtl = false): (number | undefined)[] =>
    [0, 1, 2].map((at) => nextTab(key, at, 3, rtl));
  expect(way('ArrowDown')).toEqual([1, 2, 0]);
  expect(way('ArrowUp')).toEqual([2, 0, 1]);
  expect(way('ArrowRight')).toEqual(way('ArrowDown'));
  expect(way('ArrowLeft')).toEqual(way('ArrowUp'));
  expect(way('ArrowLeft', true)).toEqual(way('ArrowDown'));
  expect(way('ArrowRight', true)).toEqual(way('ArrowUp'));
  expect([way('Home'), way('End')]).toEqual([
    [0, 0, 0],
    [2, 2, 2],
  ]);
  for (const key of ['Tab', 'a', 'Enter', ' '])
    expect(way(key)).toEqual([undefined, undefined, undefined]);
});
