// What checks and test runners say, added up.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

let passed = 0;
let failed = 0;

/**
 * One check that passes or fails as a whole.
 *
 * @param {string} name
 * @param {string} script of package.json
 */
export function check(name, script) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (status === 0) passed += 1;
  else failed += 1;
}

/**
 * A test runner, whose own report says how many passed. A runner that ends badly without one failed as a whole.
 *
 * @param {string} name
 * @param {string} script
 * @param {string} report
 * @param {(report: any) => { passed: number, failed: number }} count
 */
export function tests(name, script, report, count) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')));
    passed += counted.passed;
    failed += counted.failed;
    // Something failed that is no test: a file that does not load, a hook.
    if (status !== 0 && counted.failed === 0) failed += 1;
    if (counted.passed + counted.failed === 0) failed += 1;
  } catch (error) {
    console.error(`${report}: ${String(error)}`);
    failed += 1;
  }
}

/**
 * What Playwright's report says: a test that passed only when tried again is a failure too.
 *
 * @param {any} report
 */
export const countPages = ({ stats }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky,
});

/** Prints the sums as the last line and ends, badly where anything failed. */
export function finish() {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
