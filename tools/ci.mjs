import { spawnSync } from 'node:child_process';
import { ROOT } from './install.mjs';

/** Whether this runs in CI, where a program reads the output. `.ci/run` sets the environment variable `CI`. */
export const isCI = !['', '0', 'false', undefined].includes(process.env['CI']);

const DAY_MS = 86_400_000;

/**
 * The part that CI runs of what is too long for one run, as `1/3`: another one with each commit, by the number of commits or, if
 * there is no history, of days.
 *
 * @param {number} parts the number of parts
 */
export function partOfCI(parts) {
  const { status, stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: ROOT });
  const count = status === 0 ? Number(stdout) : Math.floor(Date.now() / DAY_MS);
  return `${(count % parts) + 1}/${parts}`;
}

/**
 * Says which part of something has run; `.ci/run` prints this line again beside its sums.
 *
 * @param {string} part @param {string} whole @param {string} again what runs this part again
 */
export const namePart = (part, whole, again) =>
  console.log(`\nThis was part ${part} of ${whole}; ${again} repeats it.`);
