import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { REWORDED } from './test/pages/check-page/reworded';
import { builtFolder, DIFFERENT, TESTS } from './test/pages/site-build/sites';
import { isCI } from './tools/ci.mjs';

/** Long matrices of one behaviour in many surroundings: proofs for CI, after `npm test` has shown the behaviour itself. */
const LONG = /@long|\.long\.spec\.ts/;
/** What stock Firefox runs too: what engines can do differently. */
const BOTH = /@both(?!-ci)/;
/** What it runs in CI only: where the title says so, and the long ones. */
const BOTH_CI = /@both-ci|^(?=.*(?:@long|\.long\.spec\.ts)).*@both/;

/** What measures processor time: another browser on the other core, and the figure says how busy the machine is. */
const CPU = /@cpu/;

const chromium = { browserName: 'chromium' } as const;
/** The browser that visitors have: what is measured is measured there. */
const measured = { ...chromium, shell: false };
const firefox = { browserName: 'firefox' } as const;

/** The fault matrix; a cell that waits in vain fails soon. */
const FAULTS = {
  testMatch: 'faults/faults.spec.ts',
  testIgnore: [],
  expect: { timeout: 6_000 },
};

/** A project whose pages load a site build: its own tests, and some of the general build's once more. */
const siteProject = (site: Parameters<typeof builtFolder>[0], testMatch: readonly string[]) => ({
  name: `${site}-ci`,
  dependencies: ['sites'],
  testMatch: [...testMatch],
  testIgnore: [],
  grepInvert: [CPU, ...Object.keys(DIFFERENT).map((title) => new RegExp(title))],
  use: { ...chromium, dist: builtFolder(site) },
});

/**
 * Page tests: real pages in real browsers. Everything runs in Chromium. What engines do in ways of their own carries `@both` in
 * its title and runs in stock Firefox too: loading and running scripts, policies, layout and scrolling, focus, keys and touch,
 * cookies and storage, leaving a page and coming back, push. What our own code settles before a browser does anything runs in
 * Chromium alone: conditions, the configuration, texts, records, which file or service is asked for. Of a matrix Firefox runs
 * the rows in which engines can differ, or one that stands for all.
 *
 * The projects in `-ci` are longer proofs, which `.ci/run` adds to `npm test`: files named `*.long.spec.ts` and tests with
 * `@long` in their titles, and what is `@both-ci`, in Firefox. `@cpu` is run after the others, one at a time.
 */
export default defineConfig<object, { dist: string; shell: boolean }>({
  testDir: 'test/pages',
  testMatch: '**/*.spec.ts',
  // Only on site builds; the fault matrix has a command of its own.
  testIgnore: ['site-build/*', 'faults/*'],
  // Emptied at each start; the other suites' results stand beside it.
  outputDir: 'test-results/pages',
  fullyParallel: false,
  // Tests wait more than they work: for answers, for animations, for a page that must stay quiet.
  workers: Math.min(availableParallelism() + 1, 6),
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  // One that passes then is named as flaky and fails nothing: of two thousand, one must not cost a whole run.
  retries: isCI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PAGES_REPORT'] ?? 'test-results/pages.json' }],
  ],
  projects: [
    { name: 'chromium', use: chromium, grepInvert: [LONG, CPU] },
    { name: 'firefox', use: firefox, grep: BOTH, grepInvert: LONG },
    { name: 'cpu', use: measured, grep: CPU, grepInvert: LONG },
    { name: 'chromium-ci', use: chromium, grep: LONG, grepInvert: CPU },
    { name: 'firefox-ci', use: firefox, grep: BOTH_CI },
    // Every fault with every widget: `npm run faults`. Firefox runs the cells in which engines can differ.
    { ...FAULTS, name: 'faults', use: { ...chromium, actionTimeout: 6_000 } },
    {
      ...FAULTS,
      name: 'faults-firefox',
      use: { ...firefox, actionTimeout: 6_000 },
      grep: /@firefox/,
    },
    { name: 'sites', testMatch: 'site-build/build.setup.ts', testIgnore: [] },
    siteProject('shop', ['site-build/shop.spec.ts', ...TESTS.shop]),
    siteProject('shop-kept', TESTS['shop-kept']),
    siteProject('no-wordpress', ['site-build/no-wordpress.spec.ts']),
    siteProject('no-wordpress-plain', TESTS['no-wordpress-plain']),
    {
      ...siteProject('shop-kept', ['delivery/first-task.spec.ts']),
      name: 'shop-cpu-ci',
      use: { ...measured, dist: builtFolder('shop-kept') },
      grep: CPU,
      grepInvert: [],
    },
    { name: 'reworded', testMatch: 'check-page/reworded.setup.ts' },
    // No line of the log is read: with all of them reworded `check` finds the same.
    {
      name: 'reworded-ci',
      dependencies: ['reworded'],
      testMatch: /check-page\/(?:broken|healthy)\.long\.spec\.ts$/,
      // Its line is shown to the owner, so that test reads it.
      grepInvert: /a wrong setting: its path/,
      use: { ...chromium, dist: REWORDED },
    },
    { name: 'cpu-ci', use: measured, grep: /^(?=.*(?:@long|\.long\.spec\.ts)).*@cpu/ },
  ],
});
