import { TASK_TURNS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';

/** What debug hears of it. */
export const DRIVEN = 'let be, the page answers whatever is done';

/**
 * Counts how often the page makes us act within one task.
 *
 * @returns counts one more turn, and says whether it is one too many: the page answers what we do by what makes us do it again
 *   (XX-17)
 */
export function createTurns(scope: Scope): () => boolean {
  let turns = 0;
  return () => {
    if (!turns) scope.after(0, () => (turns = 0));
    turns += 1;
    return turns > TASK_TURNS;
  };
}
