// What checks and test runners say, added up.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/**
 * What a runner's report comes to.
 *
 * @typedef {object} Counted
 * @property {number} passed
 * @property {string[]} failures in words
 * @property {string[]} [flaky] those among the passed that failed first
 */

let passed = 0;
let failed = 0;
/** What failed, in words, to be said once more at the end of a long output. */
const failures = /** @type {string[]} */ ([]);
/** What passed only when it was run once more. */
const flaky = /** @type {string[]} */ ([]);

/** @param {string} name */
function fail(name) {
  failed += 1;
  failures.push(name);
}

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
  else fail(name);
}

/**
 * A test runner, whose own report says how many passed. A runner that ends badly without one failed as a whole.
 *
 * @param {string} name
 * @param {string} script
 * @param {string} report
 * @param {(report: any) => Counted} count
 */
export function tests(name, script, report, count) {
  console.log(`\n— ${name}`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')));
    passed += counted.passed;
    counted.failures.forEach(fail);
    flaky.push(...(counted.flaky ?? []));
    // Something failed that is no test: a file that does not load, a hook.
    if (status !== 0 && counted.failures.length === 0) fail(`${name}: the runner itself`);
    if (counted.passed + counted.failures.length === 0) fail(`${name}: no test ran`);
  } catch (error) {
    fail(`${name}: ${report}: ${String(error)}`);
  }
}

/**
 * What Vitest's report says.
 *
 * @param {any} report
 */
export const countUnits = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap((/** @type {any} */ { assertionResults }) =>
    assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName }) => fullName),
  ),
});

/**
 * What Playwright's report says. A test that passed when it was run once more, which only CI does, has passed, and is named.
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
 * The tests of a suite that ended in one of some ways, in words.
 *
 * @param {any} suite
 * @param {string[]} ways
 * @returns {string[]}
 */
function endedAs({ file, specs = [], suites = [] }, ways) {
  const own = specs.flatMap((/** @type {any} */ { title, tests: runs }) =>
    runs
      .filter((/** @type {any} */ { status }) => ways.includes(status))
      .map((/** @type {any} */ { projectName }) => `[${projectName}] ${file} ${title}`),
  );
  return [...own, ...suites.flatMap((/** @type {any} */ inner) => endedAs(inner, ways))];
}

/** Names tests that passed only when they were run once more. @param {readonly string[]} names */
export function nameFlaky(names) {
  for (const name of names) console.log(`~ flaky: ${name}`);
}

/** Prints what was flaky and what failed, then the sums as the last line, and ends, badly where anything failed. */
export function finish() {
  nameFlaky(flaky);
  for (const name of failures) console.log(`✗ ${name}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed === 0 ? 0 : 1);
}
