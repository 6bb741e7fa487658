// `npm run test:wordpress`: installs a real WordPress and tests our files on it in a real browser; prints 'N passed, N failed' last.

import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isCI } from '../ci.mjs';
import { installBrowser, installPackages, run } from '../install.mjs';
import { countPages, nameFlaky } from '../tally.mjs';
import { startProcess } from './child.mjs';
import { THEMES, installWordPress } from './install.mjs';
import { startWordPress } from './start.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const startedMs = Date.now();
const seconds = () => `${Math.round((Date.now() - startedMs) / 1000)} s`;

if (process.platform !== 'linux') skipTests('Linux');
const missing = installWordPress();
if (missing.length > 0)
  skipTests(`these Debian packages, or root to install them: ${missing.join(', ')}`);
installPackages();
installBrowser('chromium');
// In CI, `npm test` has already built the files, and other tests are reading them.
if (!isCI) run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
console.log(`Installed and built after ${seconds()}.`);

/** What must be stopped before this process ends, in the order of its start. @type {{ stop: () => Promise<void> }[]} */
const running = [];
let ending = Promise.resolve();

/** Stops everything that runs, the last started first. A second call waits until the first has finished. */
const stopAll = () =>
  (ending = ending.then(async () => {
    for (let last = running.pop(); last; last = running.pop()) await last.stop();
  }));

/** The exit code after a signal; 0 until a signal arrives. */
let interrupted = 0;

/** @param {string} why @param {number} code */
function interrupt(why, code) {
  if (interrupted) return;
  interrupted = code;
  console.log(`\n${why}: ending what was started`);
  // Stopping everything also ends the process that the main loop waits for, so that the loop ends too.
  void stopAll();
}

process.on('SIGINT', () => interrupt('Interrupted', 130));
process.on('SIGTERM', () => interrupt('Told to end', 143));
process.on('SIGHUP', () => interrupt('The terminal is gone', 129));
// npm does not forward signals through the shell that starts this process, so the timer checks whether the parent process still exists.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) interrupt('Nobody waits any more', 143);
}, 1_000).unref();

let passed = 0;
let failed = 0;
for (const theme of THEMES) {
  if (interrupted) break;
  console.log(`\n— WordPress with ${theme}`);
  try {
    await testOn(theme);
  } catch (error) {
    if (!interrupted) console.error(error);
    failed += 1;
  } finally {
    await stopAll();
  }
}
console.log(`\nDone after ${seconds()}.\n${passed} passed, ${failed} failed`);
process.exit(interrupted || (failed === 0 ? 0 : 1));

/** Runs all tests on one theme, with its own WordPress. Further arguments go to Playwright. @param {string} theme */
async function testOn(theme) {
  const wordpress = startWordPress(theme);
  running.push(wordpress);
  const site = await wordpress.ready;
  if (interrupted) throw new Error('Interrupted');
  console.log(`It stands after ${seconds()}.`);
  const report = `test-results/wordpress-${theme}.json`;
  rmSync(report, { force: true });
  const tests = startProcess(
    process.execPath,
    [
      'node_modules/@playwright/test/cli.js',
      'test',
      '--config=test/wordpress',
      ...process.argv.slice(2),
    ],
    { env: { WORDPRESS_SITE: JSON.stringify({ ...site, theme }), WORDPRESS_REPORT: report } },
  );
  running.push(tests);
  const code = await Promise.race([tests.ended, wordpress.broken]);
  const counted = countPages(JSON.parse(readFileSync(report, 'utf8')));
  passed += counted.passed;
  nameFlaky(counted.flaky);
  for (const name of counted.failures) console.log(`✗ ${name}`);
  const failures = counted.failures.length;
  // Counts as one failure if something other than a test failed, or no test ran.
  failed += failures === 0 && (code !== 0 || counted.passed === 0) ? 1 : failures;
}

/** Ends the run because something is missing: in CI a failure, otherwise only a message. @param {string} needs */
function skipTests(needs) {
  console.log(`The WordPress tests need ${needs}. They were not run.`);
  console.log(`\n0 passed, ${isCI ? 1 : 0} failed`);
  process.exit(isCI ? 1 : 0);
}
