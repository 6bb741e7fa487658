import { RETRY_MAX_MS, RETRY_MS } from '../../limits';

/**
 * The time to wait before the next try, in milliseconds. The time doubles with every failure; a random part of it, at most
 * half, is then subtracted. Without the randomness, all visitors of a shop that was down would retry at the same moment.
 *
 * @param tries failures so far, at least 1
 * @param chance from 0 up to 1; default: random
 */
export function backoff(tries: number, chance: number = Math.random()): number {
  const longest = Math.min(RETRY_MS * 2 ** (tries - 1), RETRY_MAX_MS);
  return Math.round(longest * (0.5 + chance / 2));
}
