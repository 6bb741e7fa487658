import { expect, test } from 'vitest';
import { above, each, median, quarter } from '../../bench/medians';

test('median is the middle number, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
});

test('quarter is the number that a quarter of them are below', () => {
  expect(quarter([9, 8, 7, 6, 5, 4, 3, 2, 1])).toBe(3);
  expect(quarter([4])).toBe(4);
});

test('figures in groups are taken one by one, and a missing one counts as zero', () => {
  const all = [
    { total: 3, kinds: { style: 1 } },
    { total: 1, kinds: { style: 3, layout: 4 } },
    { total: 2, kinds: { style: 2, layout: 2 } },
  ];
  expect(each(all, median)).toEqual({ total: 2, kinds: { style: 2, layout: 2 } });
});

test('above gives the difference of two sets of figures', () => {
  expect(above({ total: 5, files: { a: 2 } }, { total: 3 })).toEqual({ total: 2, files: { a: 2 } });
});
