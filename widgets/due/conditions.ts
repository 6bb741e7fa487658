import type { Scope } from '#src/scope';

/**
 * The conditions for showing something, by name, in the order in which they are checked: the cheapest first. Each function
 * returns the reason why its condition is not met, or '' if the condition is met. If a condition can be met later, after some
 * time or an action of the visitor, the function returns a promise that resolves then.
 */
export type Conditions = Readonly<Record<string, () => string | Promise<string>>>;

/**
 * Checks the conditions one after the other, except those in `skipped`. Returns name and reason of the first condition that is
 * not met; '' if all are met. Never settles once the scope has ended.
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

/** Waits for one condition. @param start begins the wait, and calls `holds` when the condition is met, at once or later */
export type WaitFor = (what: string, start: (holds: () => void) => void) => Promise<string>;

/** Creates the function by which a condition waits for time or the visitor; `onWait` gets what is waited for, if anything. */
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
