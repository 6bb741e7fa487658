import type { Scope } from '../../src/scope';

/**
 * What has to hold before something is shown, by name, in the order in which it is asked: the cheapest first. Each gives why it
 * does not hold, or '' where it does; one that time or the visitor can bring about answers as soon as it holds.
 */
export type Conditions = Readonly<Record<string, () => string | Promise<string>>>;

/**
 * Asks one condition after the other.
 *
 * @param skipped names of those that do not count this time
 * @returns the first that does not hold, by name and reason; '' where all hold. Never, once the scope has ended.
 */
export async function firstUnmet(
  conditions: Conditions,
  skipped: readonly string[],
  scope: Scope,
): Promise<string> {
  for (const [name, unmet] of Object.entries(conditions)) {
    const why = skipped.includes(name) ? '' : await unmet();
    // What was asked for is not wanted any more.
    if (scope.ended) return new Promise(() => {});
    if (why) return `${name}: ${why}`;
  }
  return '';
}

/** Waits for one thing. @param start begins to wait for it; `holds` is called once it is so, now or later */
export type WaitFor = (what: string, start: (holds: () => void) => void) => Promise<string>;

/** Makes what waits for what time or the visitor brings about. @param waits hears what is waited for, where it is not there yet */
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
