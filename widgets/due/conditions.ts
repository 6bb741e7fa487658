import type { Scope } from '../../src/scope';

/**
 * The conditions for showing something, by name, in the order in which they are asked: the cheapest first. Each says why it
 * does not hold, or '' where it does. One that time or the visitor can fulfil answers as soon as it holds.
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
    // Nobody wants the answer any more, so the promise never settles.
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
 * @param waits called with what is waited for, unless that holds at once
 */
export const createWaitFor =
  (waits: (what: string) => void): WaitFor =>
  (what, start) =>
    new Promise((resolve) => {
      let isHeld = true;
      start(() => {
        isHeld = false;
        resolve('');
      });
      if (isHeld) waits(what);
    });
