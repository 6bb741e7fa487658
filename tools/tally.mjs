// Runs checks and test runners, and adds up their results.

import { spawn } from 'node:child_process';
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

/**
 * How a command ended: its exit code, or null if a signal ended it; and what it printed, if that was kept.
 *
 * @typedef {{ status: number | null; output: string }} Ended
 */

/**
 * Runs a command. Resolves when it has ended; never rejects.
 *
 * @param {readonly string[]} command the program and its arguments
 * @param {object} [options]
 * @param {Record<string, string>} [options.env] what is added to the environment
 * @param {boolean} [options.kept] whether what it prints is kept and not printed; default: it is printed
 * @param {string} [options.cwd] the folder in which it runs; default: this process's
 * @returns {Promise<Ended>}
 */
export function runCommand([program = '', ...args], { env = {}, kept = false, cwd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: kept ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      cwd,
      env: { ...process.env, ...env },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part) => (output += String(part)));
    child.once('error', (error) => resolve({ status: null, output: `${output}${error.message}` }));
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** The time since another, in seconds. @param {number} began in milliseconds @returns {string} */
export const secondsSince = (began) => `${Math.round((Date.now() - began) / 1000)} s`;

/**
 * Runs a check that passes or fails as a whole. What it prints is shown if it fails.
 *
 * @param {string} name
 * @param {readonly string[]} command
 * @returns {Promise<boolean>} whether it passed
 */
export async function runCheck(name, command) {
  const began = Date.now();
  const { status, output } = await runCommand(command, { kept: true });
  const isGood = status === 0;
  console.log(`${isGood ? '' : output}${isGood ? '✓' : '✗'} ${name} (${secondsSince(began)})`);
  if (isGood) passed += 1;
  else fail(name);
  return isGood;
}

/**
 * A run of a test runner.
 *
 * @typedef {object} TestRun
 * @property {string} name
 * @property {readonly string[]} command
 * @property {Record<string, string>} [env] what is added to the environment
 * @property {string} report the path of the report that the runner writes
 * @property {(report: any) => Counted} count counts the results in it
 */

/**
 * Runs a test runner and counts the results in its report. Without a readable report, the runner counts as one failure.
 *
 * @param {TestRun} testRun
 * @param {{ kept?: boolean }} [options] `kept`: what it prints is shown only if something fails; default: it is printed at once
 */
export async function runTests({ name, command, env = {}, report, count }, { kept = false } = {}) {
  const began = Date.now();
  if (!kept) console.log(`\n— ${name}`);
  const { status, output } = await runCommand(command, { env, kept });
  const failedBefore = failed;
  let summary = '';
  try {
    const counted = count(JSON.parse(readFileSync(report, 'utf8')));
    summary = `: ${counted.passed} passed`;
    passed += counted.passed;
    counted.failures.forEach(fail);
    flaky.push(...(counted.flaky ?? []));
    // Something other than a test failed: for example, a file could not be loaded, or a hook has thrown an error.
    if (status !== 0 && counted.failures.length === 0) fail(`${name}: the runner itself`);
    if (counted.passed + counted.failures.length === 0) fail(`${name}: no test ran`);
  } catch (error) {
    fail(`${name}: ${report}: ${String(error)}`);
  }
  const isGood = failed === failedBefore;
  if (kept)
    console.log(
      `${isGood ? '' : output}${isGood ? '✓' : '✗'} ${name}${summary} (${secondsSince(began)})`,
    );
}

/** Counts the results in Vitest's report. @param {any} report */
export const countUnits = ({ numPassedTests, testResults }) => ({
  passed: numPassedTests,
  failures: testResults.flatMap((/** @type {any} */ { name, status: ofFile, assertionResults }) => {
    const failing = assertionResults
      .filter((/** @type {any} */ { status }) => status === 'failed')
      .map((/** @type {any} */ { fullName }) => fullName);
    return failing.length === 0 && ofFile === 'failed' ? [name] : failing;
  }),
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
