import { TASK_TURNS, UNDONE_TIMES } from '../limits';
import type { Scope } from '../scope';

/** Something that we do to the page, and how often in a row the page has had us do it again. */
export interface RepeatCount {
  again: number;
}

/**
 * Counts that the page has us do the same again. Who does that too often gets their way (XX-17).
 *
 * @param giveUp called with the time that is one too many; says in the log what is let be, and why
 * @param most how often in a row it may be done again
 * @returns true where it has happened too often
 */
export function isTooOften(fight: RepeatCount, giveUp: () => void, most = UNDONE_TIMES): boolean {
  fight.again += 1;
  if (fight.again === most) giveUp();
  return fight.again >= most;
}

/**
 * Makes a counter of how often the page has us act within one task, because it answers what we do with what makes us do it again
 * (XX-17).
 *
 * @param stop called with the time that is one too many; the log says why
 * @returns counts one more time; true where it is one too many
 */
export function createReactionCounter(
  scope: Scope,
  log: (line: string) => void,
  stop: () => void,
): () => boolean {
  const giveUp = (): void => {
    stop();
    log('given up, the page reacts to it each time');
  };
  const fight: RepeatCount = { again: 0 };
  return () => {
    if (!fight.again) scope.after(0, () => (fight.again = 0));
    return isTooOften(fight, giveUp, TASK_TURNS + 1);
  };
}
