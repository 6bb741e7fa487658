import { expect, test } from 'vitest';
import { above, each, median, quarter } from '../../bench/medians';

test('the middle of an odd and of an even count', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([9, 1, 5, 6])).toBe(5.5);
});

test('a quarter of the numbers are below', () => {
  expect(quarter([9, 8, 7, 6, 5, 4, 3, 2, 1])).toBe(3);
  expect(quarter([4])).toBe(4);
});

test('figures are taken one by one, in groups too; what some lack is nothing there', () => {
  const all = [
    { total: 3, kinds: { style: 1 } },
    { total: 1, kinds: { style: 3, layout: 4 } },
    { total: 2, kinds: { style: 2, layout: 2 } },
  ];
  expect(each(all, median)).toEqual({ total: 2, kinds: { style: 2, layout: 2 } });
});

test('what one has more than another', () => {
  expect(above({ total: 5, files: { a: 2 } }, { total: 3 })).toEqual({ total: 2, files: { a: 2 } });
});
