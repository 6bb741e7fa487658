import { TASK_TURNS, UNDONE_TIMES } from '../limits';
import type { Scope } from '../scope';

/** Something that we do to the page, and how often in a row the page has had us do it again. */
export interface RepeatCount {
  again: number;
}

/**
 * Counts that the page makes us do the same again. If that happens too often, we leave it as the page wants it (XX-17).
 *
 * @param giveUp called at the repetition that is one too many; logs what is left alone, and why
 * @param most how often in a row it may be done again
 * @returns true where it has happened too often
 */
export function isTooOften(fight: RepeatCount, giveUp: () => void, most = UNDONE_TIMES): boolean {
  fight.again += 1;
  if (fight.again === most) giveUp();
  return fight.again >= most;
}

/**
 * Makes a counter of how often the page makes us act within one task, by reacting to what we do (XX-17).
 *
 * @param stop called at the repetition that is one too many; the log has the reason
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
