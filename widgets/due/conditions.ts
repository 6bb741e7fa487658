import type { Scope } from '../../src/scope';

/**
 * The conditions for showing something, by name, in the order in which they are asked: the cheapest first. Each returns
 * the reason why it does not hold, or '' where it does. A condition that time or the visitor can fulfil resolves as soon as it holds.
 */
export type Conditions = Readonly<Record<string, () => string | Promise<string>>>;

/**
 * Asks one condition after the other.
 *
 * @param skipped names of conditions that do not count this time
 * @returns name and reason of the first condition that does not hold; '' where all hold. Never settles once the scope has
 *   ended.
 */
export async function firstUnmet(
  conditions: Conditions,
  skipped: readonly string[],
  scope: Scope,
): Promise<string> {
  for (const [name, unmet] of Object.entries(conditions)) {
    const why = skipped.includes(name) ? '' : await unmet();
    // The result is not needed any more, so the promise never settles.
    if (scope.ended) return new Promise(() => {});
    if (why) return `${name}: ${why}`;
  }
  return '';
}

/** Waits for one thing. @param start begins to wait for it, and calls `holds` once it is so, now or later */
export type WaitFor = (what: string, start: (holds: () => void) => void) => Promise<string>;

/**
 * Makes the function that waits for what takes time or depends on the visitor.
 *
 * @param onWait called with what is waited for, unless that holds at once
 */
export const createWaitFor =
  (onWait: (what: string) => void): WaitFor =>
  (what, start) =>
    new Promise((resolve) => {
      let isWaiting = true;
      start(() => {
        isWaiting = false;
        resolve('');
      });
      if (isWaiting) onWait(what);
    });
