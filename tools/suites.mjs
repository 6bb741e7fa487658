import { existsSync } from 'node:fs';
import { npx, projects } from './commands.mjs';
import { downloadFoundPages, printFoundPages } from './found-pages.mjs';
import { installPageBrowsers, installPostgres, installWebKit, run } from './install.mjs';
import { countPages, countUnits } from './tally.mjs';

/**
 * A suite: tests that `npm test` leaves to `npm run test:all`, because it proves the same clauses with less.
 *
 * @typedef {object} Suite
 * @property {string} proves what its tests prove, for the table
 * @property {readonly string[]} command what runs its tests
 * @property {string} [report] the report that the command writes; without one, the command itself prints the sums last
 * @property {Record<string, string>} [env] what is added to the environment
 * @property {() => boolean} [prepare] installs what it needs; returns false, and has said why, if that is not possible
 * @property {(report: any) => import('./tally.mjs').Counted} [count] counts the results in the report; default: Playwright's
 * @property {number} [parts] the number of parts of which CI runs one, another one with each commit; default: CI runs all
 * @property {'nightly'} [only] where it runs; default: everywhere
 * @property {boolean} [alone] whether nothing else may run meanwhile, because it measures time
 * @property {() => void} [after] prints more about the results
 */

/** @param {string} file @param {string[]} words */
const pages = (file, ...words) => ({
  command: npx('playwright', 'test', ...words),
  report: `test-results/${file}.json`,
  env: { PAGES_REPORT: `test-results/${file}.json` },
  prepare: pageBrowsers,
});

/** The suites by name, the longest first, so that of two that run at a time both end at about the same time. @type {Record<string, Suite>} */
export const SUITES = {
  matrices: {
    proves:
      'the same behaviour in many surroundings: layouts, languages, site builds, both engines',
    parts: 5,
    ...pages(
      'matrices',
      ...projects(
        'chromium-ci',
        'firefox-ci',
        'shop-ci',
        'shop-kept-ci',
        'no-wordpress-ci',
        'no-wordpress-plain-ci',
      ),
    ),
  },
  behaviours: {
    proves: 'every behaviour on pages, in Chromium, with more than one case each',
    ...pages('behaviours', '--project=chromium', '--grep-invert=@quick'),
  },
  engines: {
    proves: 'what engines do differently, in Firefox',
    ...pages('engines', '--project=firefox'),
  },
  push: {
    proves: 'real pushes through push services of ours, in both engines',
    ...pages('push', '--config=test/push'),
  },
  provider: {
    proves: 'the provider as processes, killed, attacked and started again, on both databases',
    command: npx('vitest', 'run', '--config=test/provider/vitest.config.ts'),
    report: 'test-results/provider.json',
    count: countUnits,
    prepare: postgres,
  },
  wordpress: {
    proves: 'our files on a real WordPress with two themes',
    command: ['node', 'tools/wordpress/test.mjs'],
  },
  faults: {
    proves: 'every fault with every widget, in three engines',
    command: ['node', 'tools/faults.mjs'],
  },
  webkit: {
    proves: 'the journeys that engines can take differently, in WebKit',
    ...pages('webkit', '--config=test/webkit', '--project=webkit'),
    prepare: webkit,
  },
  logic: {
    proves: 'logic that builds, starts databases or processes, or tries thousands of inputs',
    command: npx('vitest', 'run', '--project=long'),
    report: 'test-results/logic.json',
    env: { UNITS_REPORT: 'test-results/logic.json' },
    count: countUnits,
  },
  found: {
    proves: 'pages of real sites, with and without us',
    parts: 40,
    ...pages('found', '--project=found'),
    prepare: foundPages,
    after: () => printFoundPages('test-results/found.json'),
  },
  endurance: {
    proves: 'a page that is open for eight hours, and a thousand starts',
    only: 'nightly',
    ...pages('endurance', '--project=chromium-ci', '--workers=1', 'test/pages/endurance'),
    env: { ENDURANCE: 'whole', PAGES_REPORT: 'test-results/endurance.json' },
  },
  time: {
    proves: 'what we cost in processor time',
    alone: true,
    ...pages('time', ...projects('cpu', 'cpu-ci', 'shop-cpu-ci'), '--workers=1'),
  },
};

/** The counter of a suite's report. @param {Suite} suite */
export const counterOf = ({ count = countPages }) => count;

function pageBrowsers() {
  installPageBrowsers();
  return true;
}

function postgres() {
  if (installPostgres()) return true;
  console.log('These tests need PostgreSQL: Debian’s package postgresql.');
  return false;
}

function webkit() {
  if (!installWebKit()) {
    console.log('These tests need WebKitGTK: Debian’s packages webkit2gtk-driver and xvfb.');
    return false;
  }
  if (!existsSync('dist/loader.js'))
    run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
  return true;
}

function foundPages() {
  downloadFoundPages();
  return pageBrowsers();
}
