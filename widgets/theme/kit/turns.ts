import { TASK_TURNS } from '../../../src/limits';
import type { Scope } from '../../../src/scope';

/** The debug line for a behaviour that the page keeps driving in a loop. */
export const DRIVEN = 'given up, the page reacts to it each time';

/**
 * Counts how often the page makes us act within one task.
 *
 * @returns counts one more turn; true where it is one too many, because the page answers what we do with what makes us do it
 *   again (XX-17)
 */
export function createTurns(scope: Scope): () => boolean {
  let turns = 0;
  return () => {
    if (!turns) scope.after(0, () => (turns = 0));
    turns += 1;
    return turns > TASK_TURNS;
  };
}
