// `npm test`: installs what is missing, builds, and runs every check; prints 'N passed, N failed' last.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, run } from './install.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
installBrowser('chromium');
installBrowser('firefox');
rmSync('test-results', { recursive: true, force: true });
run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);

let passed = 0;
let failed = 0;

/**
 * One check that passes or fails as a whole.
 *
 * @param {string} name
 * @param {string} script of package.json
 */
function check(name, script) {
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
function tests(name, script, report, count) {
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

check('format', 'format:check');
check('lint', 'lint');
check('types', 'typecheck');
check('unused', 'unused');
tests('unit, component and size tests', 'test:unit', 'test-results/unit.json', (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests,
}));
tests('page tests', 'test:pages', 'test-results/pages.json', ({ stats }) => ({
  passed: stats.expected,
  // A test that passed only when tried again is a failure too.
  failed: stats.unexpected + stats.flaky,
}));

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
