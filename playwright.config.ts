import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { builtFolder, DIFFERENT, SITES, TESTS, VARIATIONS } from './test/pages/site-build/sites';
import { isCI } from './tools/ci.mjs';
import { fixEnvironment } from './tools/environment.mjs';

fixEnvironment();

/** Tests of `npm test`: each behaviour once, in Chromium. */
const QUICK = /@quick/;
/** Their files, so that the others need not be loaded to find them. */
const QUICK_FILES = readdirSync('test/pages', { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.spec.ts') && QUICK.test(readFileSync(`test/pages/${name}`, 'utf8')),
);
/**
 * Tests that run in CI only: long matrices, which repeat one behaviour in many surroundings. `npm test` has shorter tests of
 * it.
 */
const LONG = /@long|\.long\.spec\.ts/;
/** Tests that also run in stock Firefox, because engines can differ in what they test. */
const BOTH = /@both(?!-ci)/;
/** Tests that run in Firefox in CI only: those with `@both-ci` in their titles, and the long ones with `@both`. */
const BOTH_CI = /@both-ci|^(?=.*(?:@long|\.long\.spec\.ts)).*@both/;

/**
 * Tests that measure processor time. They run alone, because with a second browser they would measure how busy the machine is.
 */
const CPU = /@cpu/;

const chromium = { browserName: 'chromium' } as const;
/** Measurements run in the full browser, as visitors have it, and not in its headless shell. */
const measured = { ...chromium, shell: false };
const firefox = { browserName: 'firefox' } as const;

/** The part of the tests that is run, such as `1/3`, where only one is: CI runs the long ones so. */
const [current = 1, total = 1] = (process.env['TESTS_PART'] ?? '')
  .split('/')
  .filter(Boolean)
  .map(Number);

/** The fault matrix. A cell that waits in vain fails after a short time, because there are many. */
const FAULTS = {
  testMatch: 'faults/faults.spec.ts',
  testIgnore: [],
  expect: { timeout: 6_000 },
};

type Site = Parameters<typeof builtFolder>[0];

/** Returns a project that makes a site build. */
const buildProject = (site: Site) => ({
  name: `${site}-build`,
  testMatch: 'site-build/build.setup.ts',
  testIgnore: [],
  grep: new RegExp(`(?:site|writes) ${site}(?:,|$)`),
});

/** Returns a project whose pages load a site build. It runs the site's own tests, and repeats some of the general build's. */
const siteProject = (site: Site, testMatch: readonly string[]) => ({
  name: `${site}-ci`,
  dependencies: [buildProject(site).name],
  testMatch: [...testMatch],
  testIgnore: [],
  grepInvert: [CPU, ...Object.keys(DIFFERENT).map((title) => new RegExp(title))],
  use: { ...chromium, dist: builtFolder(site) },
});

/**
 * Page tests: real pages in real browsers. All tests run in Chromium. A test of something that engines do differently has
 * `@both` in its title, and also runs in stock Firefox: loading and running scripts, policies, layout and scrolling, focus,
 * keys and touch, cookies and storage, leaving a page and coming back, push. A test of something that our own code decides runs
 * in Chromium only: conditions, the configuration, texts, records, which file or service is requested. Of a matrix, Firefox
 * runs only the rows in which engines can differ, or one row as an example.
 *
 * The projects whose names end with `-ci` run longer tests, which `.ci/run` adds to those of `npm test`: the files named
 * `*.long.spec.ts`, the tests with `@long` in their titles and, in Firefox, those with `@both-ci`. Tests with `@cpu` run after
 * all others, one at a time.
 */
export default defineConfig<object, { dist: string; shell: boolean }>({
  testDir: 'test/pages',
  testMatch: '**/*.spec.ts',
  // The tests in `site-build` run only in the projects of site builds; the fault matrix has a command of its own.
  testIgnore: ['site-build/*', 'faults/*'],
  // Playwright empties this folder at each start. The results of the other suites are beside it.
  outputDir: 'test-results/pages',
  fullyParallel: false,
  shard: total > 1 ? { current, total } : null,
  // One worker more than cores, because tests spend most of their time waiting: for answers, for animations, or to see that a
  // page does nothing.
  workers: Math.min(availableParallelism() + 1, 6),
  // A busy machine takes many times as long as a free one; a test that waits in vain fails by its assertions. No test sets a
  // time limit of its own.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // A test that passes when it is retried is reported as flaky and does not fail the run, which has about two thousand tests.
  retries: isCI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PAGES_REPORT'] ?? 'test-results/pages.json' }],
  ],
  projects: [
    {
      name: 'quick',
      testMatch: QUICK_FILES.map((name) => `**/${name}`),
      use: chromium,
      grep: QUICK,
    },
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
      grep: /@engines/,
    },
    ...([...SITES, ...Object.keys(VARIATIONS)] as Site[]).map(buildProject),
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
    // Downloaded and run by `npm run test:all found`.
    { name: 'found', testMatch: 'found/found.pages.ts', fullyParallel: true, use: chromium },
    { name: 'cpu-ci', use: measured, grep: /^(?=.*(?:@long|\.long\.spec\.ts)).*@cpu/ },
  ],
});
