import { TASK_TURNS, UNDONE_TIMES } from '../limits';
import type { Scope } from '../scope';

/** Counts how often in a row the page has made us do the same thing again. */
export interface RepeatCount {
  again: number;
}

/**
 * Counts one more repetition of something that the page makes us do again. If this happens too often, we leave the page as it
 * is (XX-17).
 *
 * @param giveUp called once, when the count reaches `most`; it has to log what we leave alone, and why
 * @param most how many repetitions in a row are too many; default: `UNDONE_TIMES`
 * @returns true if it has happened too often
 */
export function isTooOften(fight: RepeatCount, giveUp: () => void, most = UNDONE_TIMES): boolean {
  fight.again += 1;
  if (fight.again === most) giveUp();
  return fight.again >= most;
}

/**
 * Makes a counter of how often the page makes us act within one task, by reacting to what we do (XX-17). Above the limit, it
 * returns true, and the first time it calls `stop`; the log has the reason.
 */
export function createReactionCounter(
  scope: Scope,
  log: (line: string) => void,
  stop: () => void,
): () => boolean {
  const giveUp = (): void => {
    stop();
    log('stopped, because the page reacts each time');
  };
  const fight: RepeatCount = { again: 0 };
  return () => {
    if (!fight.again) scope.after(0, () => (fight.again = 0));
    return isTooOften(fight, giveUp, TASK_TURNS + 1);
  };
}
