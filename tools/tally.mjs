// Runs checks and test runners, and adds up their results.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * The results in a test runner's report.
 *
 * @typedef {object} Counted
 * @property {number} passed
 * @property {string[]} failures names of the tests that failed
 * @property {string[]} [flaky] names of the passed tests that failed at first
 */

let passed = 0;
let failed = 0;
/** Names of failed checks and tests, which are printed again at the end. */
const failures = /** @type {string[]} */ ([]);
/** Names of tests that passed only after a retry. */
const flaky = /** @type {string[]} */ ([]);

/** Counts a failure. @param {string} name the name of the check or test that failed */
export function fail(name) {
  failed += 1;
  failures.push(name);
}

/** Runs a check that passes or fails as a whole. @param {string} name @param {string} script the name of a script in package.json */
export function runCheck(name, script) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (status === 0) passed += 1;
  else fail(name);
}

/**
 * Runs a test runner and counts the results in its report. Without a readable report, the runner counts as one failure.
 *
 * @param {string} name
 * @param {string} script the name of a script in package.json
 * @param {string} report the path of the report
 * @param {(report: any) => Counted} count
 */
export function runTests(name, script, report, count) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')));
    passed += counted.passed;
    counted.failures.forEach(fail);
    flaky.push(...(counted.flaky ?? []));
    // Something other than a test failed: for example, a file could not be loaded, or a hook has thrown an error.
    if (status !== 0 && counted.failures.length === 0) fail(`${name}: the runner itself`);
    if (counted.passed + counted.failures.length === 0) fail(`${name}: no test ran`);
  } catch (error) {
    fail(`${name}: ${report}: ${String(error)}`);
  }
}

/** Counts the results in Vitest's report. @param {any} report */
export const countUnits = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap((/** @type {any} */ { assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName }) => fullName),
  ),
});

/**
 * Counts the results in Playwright's report. A test that passed only after a retry (only CI retries) counts as passed and as
 * flaky.
 *
 * @param {any} report
 * @returns {Required<Counted>}
 */
export const countPages = ({ stats, suites }) => ({
  passed: stats.expected + stats.flaky,
  failures: suites.flatMap((/** @type {any} */ suite) => endedAs(suite, ['unexpected'])),
  flaky: suites.flatMap((/** @type {any} */ suite) => endedAs(suite, ['flaky'])),
});

/**
 * Returns the names of the tests in a suite, and in the suites inside it, that have one of these results.
 *
 * @param {any} suite
 * @param {string[]} statuses
 * @returns {string[]}
 */
function endedAs({ file, specs = [], suites = [] }, statuses) {
  const names = specs.flatMap((/** @type {any} */ { title, tests: runs }) =>
    runs
      .filter((/** @type {any} */ { status }) => statuses.includes(status))
      .map((/** @type {any} */ { projectName }) => `[${projectName}] ${file} ${title}`),
  );
  return [...names, ...suites.flatMap((/** @type {any} */ inner) => endedAs(inner, statuses))];
}

/** Prints the names of tests that passed only after a retry. @param {readonly string[]} names */
export function nameFlaky(names) {
  for (const name of names) console.log(`~ flaky: ${name}`);
}

/** Prints flaky and failed tests, then the sums as the last line, and ends the process: with code 1 if anything failed. @returns {never} */
export function finish() {
  nameFlaky(flaky);
  for (const name of failures) console.log(`✗ ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
