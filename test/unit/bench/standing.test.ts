import { expect, test } from 'vitest';
import { inBytes, inTime, share } from '../../bench/rivals/standing';

const at = (median: number, quarter: number, bytes?: number) => ({
  median,
  quarter,
  ...(bytes !== undefined && { bytes }),
});

test('ours is ahead or behind in time only where the difference is more than noise and the lower quartile agrees', () => {
  expect(inTime({ own: at(10, 8), its: at(20, 18) })).toBe('ahead');
  expect(inTime({ own: at(20, 18), its: at(10, 8) })).toBe('behind');
  expect(inTime({ own: at(10, 19), its: at(20, 18) })).toBe('too near to tell');
  expect(inTime({ own: at(10, 8), its: at(12, 10) })).toBe('too near to tell');
  expect(inTime({ own: at(12, 10), its: at(10, 8) })).toBe('too near to tell');
  expect(inTime({ own: at(95, 90), its: at(100, 99) })).toBe('too near to tell');
});

test('a tool with fewer bytes than ours is named as such, and where bytes do not count nothing is said', () => {
  expect(inBytes({ own: at(1, 1, 300), its: at(1, 1, 200) })).toBe('behind: it has fewer bytes');
  expect(inBytes({ own: at(1, 1, 200), its: at(1, 1, 300) })).toBe('ahead');
  expect(inBytes({ own: at(1, 1, 200), its: at(1, 1, 200) })).toBe('as many bytes');
  expect(inBytes({ own: at(1, 1), its: at(1, 1, 200) })).toBe('');
});

test('a share above the most that it may be has a cross', () => {
  const standing = { what: 'a visit', rival: 'another', own: at(9, 9), its: at(10, 10) };
  expect(share(standing)).toBe('0.90');
  expect(share({ ...standing, most: 1 })).toBe('0.90 of at most 1');
  expect(share({ ...standing, most: 0.8 })).toBe('0.90 of at most 0.8 ✗');
});

test('nothing is a share of a time that is less than noise', () => {
  expect(share({ what: 'a visit', rival: 'another', own: at(28, 27), its: at(1, 2) })).toBe('–');
});
