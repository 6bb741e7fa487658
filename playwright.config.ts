import { defineConfig } from '@playwright/test';
import { builtFolder, ON_KEPT, ON_NO_WORDPRESS, ON_SHOP } from './test/pages/site-build/sites';
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
const firefox = { browserName: 'firefox' } as const;

/** Tests on what `npx enxerto build` writes for the example sites: their own, and some of the others once more. */
const OF_SITES = /site-build\/.*\.spec\.ts/;

/**
 * Page tests: real pages in real browsers. Everything runs in Chromium; what engines can do differently carries `@both` in
 * its title and runs in stock Firefox too. The projects in `-ci` are longer proofs, which `.ci/run` adds to `npm test`:
 * files named `*.long.spec.ts` and tests with `@long` in their titles, and what is `@both-ci`, in Firefox. `@cpu` is run
 * after the others, one at a time.
 */
export default defineConfig<object, { dist: string }>({
  testDir: 'test/pages',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
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
    { name: 'chromium', testIgnore: OF_SITES, use: chromium, grepInvert: [LONG, CPU] },
    { name: 'firefox', testIgnore: OF_SITES, use: firefox, grep: BOTH, grepInvert: LONG },
    { name: 'cpu', testIgnore: OF_SITES, use: chromium, grep: CPU, grepInvert: LONG },
    { name: 'chromium-ci', testIgnore: OF_SITES, use: chromium, grep: LONG, grepInvert: CPU },
    { name: 'firefox-ci', testIgnore: OF_SITES, use: firefox, grep: BOTH_CI },
    { name: 'sites', testMatch: 'site-build/build.setup.ts' },
    {
      name: 'shop-ci',
      dependencies: ['sites'],
      testMatch: ['site-build/shop*.spec.ts', ...ON_SHOP],
      grepInvert: CPU,
      use: { ...chromium, dist: builtFolder('shop') },
    },
    {
      name: 'shop-kept-ci',
      dependencies: ['sites'],
      testMatch: ON_KEPT,
      grepInvert: CPU,
      use: { ...chromium, dist: builtFolder('shop-kept') },
    },
    {
      name: 'no-wordpress-ci',
      dependencies: ['sites'],
      testMatch: ['site-build/no-wordpress*.spec.ts', ...ON_NO_WORDPRESS],
      grepInvert: CPU,
      use: { ...chromium, dist: builtFolder('no-wordpress') },
    },
    {
      name: 'cpu-ci',
      testIgnore: OF_SITES,
      use: chromium,
      grep: /^(?=.*(?:@long|\.long\.spec\.ts)).*@cpu/,
    },
  ],
});
