/** What a reader or a pattern of ours may take, in milliseconds of processor time … */
const MOST_MS = 50;
/** … for a text of this many characters. */
export const LENGTH = 100_000;
/** No machine is that slow. */
const FAR_TOO_MUCH_MS = 500;

/**
 * Processor time of a function in milliseconds, whatever else the machine does: the least of up to three runs, for compiling
 * and collecting count once, and what other machines take of this one's processor counts as ours.
 * A function that keeps within `enough` at once is not run again.
 */
export function cpuMs(run: () => void, enough: number): number {
  let least = Infinity;
  for (let tries = 0; tries < 3 && least > enough; tries += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}

/**
 * Whether something takes more than 50 ms for a text of 100,000 characters, each of the three times that it is asked. On a machine
 * that is slow or shared, what does is too slow only where it takes more than its share of time: more than thrice as long for
 * twice the length.
 *
 * @param run does it with a text of so many characters
 */
export function isSlow(run: (length: number) => void): boolean {
  return [1, 2, 3].every(() => {
    const whole = cpuMs(() => run(LENGTH), MOST_MS);
    if (whole <= MOST_MS) return false;
    return whole > FAR_TOO_MUCH_MS || whole > 3.5 * cpuMs(() => run(LENGTH / 2), 0);
  });
}
