import { RETRY_MAX_MS, RETRY_MS } from '../../limits';

/**
 * How long to wait before the next try, in milliseconds: twice as long after every failure, shortened at random to between half
 * and all of that time. Without the randomness, all visitors of a shop that was down would retry at the same moment.
 *
 * @param tries failures so far, at least 1
 * @param chance from 0 up to 1; default: random
 */
export function backoff(tries: number, chance: number = Math.random()): number {
  const longest = Math.min(RETRY_MS * 2 ** (tries - 1), RETRY_MAX_MS);
  return Math.round(longest * (0.5 + chance / 2));
}
