// `npm run test:wordpress`: a real WordPress, installed for the occasion, in a real browser; 'N passed, N failed' last.
import { readFileSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, run } from '../install.mjs';
import { start } from './child.mjs';
import { THEMES, installWordPress } from './install.mjs';
import { startWordPress } from './start.mjs';

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const began = Date.now();
const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`;

if (process.platform !== 'linux') giveUp('Linux');
const missing = installWordPress();
if (missing.length > 0)
  giveUp(`these Debian packages, or root to install them: ${missing.join(', ')}`);
installPackages();
installBrowser('chromium');
run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
console.log(`Installed and built after ${seconds()}.`);

/** What runs now and has to be ended with us, the last started first. @type {{ stop: () => Promise<void> }[]} */
const running = [];
const end = async () => {
  for (let last = running.pop(); last; last = running.pop()) await last.stop();
};
for (const [signal, code] of /** @type {const} */ ([
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
])) {
  process.once(signal, () => {
    console.log(`\n${signal}: ending what was started`);
    void end().finally(() => process.exit(code));
  });
}

let passed = 0;
let failed = 0;
for (const theme of THEMES) {
  console.log(`\n— WordPress with ${theme}`);
  try {
    await testOn(theme);
  } catch (error) {
    console.error(error);
    failed += 1;
  } finally {
    await end();
  }
}
console.log(`\nDone after ${seconds()}.\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);

/**
 * All tests on one theme, which has a WordPress of its own; more arguments go to Playwright.
 *
 * @param {string} theme
 */
async function testOn(theme) {
  const wordpress = startWordPress(theme);
  running.push(wordpress);
  const site = await wordpress.ready;
  console.log(`It stands after ${seconds()}.`);
  const report = `test-results/wordpress-${theme}.json`;
  rmSync(report, { force: true });
  const tests = start(
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
  const code = await tests.ended;
  const { stats } = JSON.parse(readFileSync(report, 'utf8'));
  passed += stats.expected;
  // A test that passed only when tried again is a failure too.
  const bad = stats.unexpected + stats.flaky;
  // Something failed that is no test, or there was none.
  failed += bad === 0 && (code !== 0 || stats.expected === 0) ? 1 : bad;
}

/**
 * What is needed is not here. That is a failure where a machine decides by it (`CI` is set); a person is told.
 *
 * @param {string} needs
 */
function giveUp(needs) {
  const isAsked = !['', '0', 'false', undefined].includes(process.env['CI']);
  console.log(`The WordPress tests need ${needs}. They were not run.`);
  console.log(`\n0 passed, ${isAsked ? 1 : 0} failed`);
  process.exit(isAsked ? 1 : 0);
}
