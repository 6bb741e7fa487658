import { beforeEach, expect, test, vi } from 'vitest';
import { giveUpDelay } from '../../../loader/gates/wake';
import { GIVE_UP_MIN_MS, GIVE_UP_MS } from '../../../src/limits';
beforeEach(() => void vi.useFakeTimers());

test.each([
  ['parsed as it began', 0, 5_000],
  ['parsed 2 s later', 2_000, 3_000],
  ['parsed 3 s later', 3_000, 2_000],
  ['parsed 4.9 s later: its files have not had a chance yet', 4_900, 2_000],
  ['parsed 20 s later: nobody could ask for them before', 20_000, 2_000],
])('[LD-19, given up] a page %s (%i ms): its widgets have %i ms more', (_page, sinceMs, more) => {
  expect([GIVE_UP_MS, GIVE_UP_MIN_MS]).toEqual([5_000, 2_000]);
  expect(giveUpDelay(sinceMs)).toBe(more);
});
