import { defineConfig } from '@playwright/test';
import { isCI } from '#tools/ci.mjs';
import { fixEnvironment } from '#tools/environment.mjs';

fixEnvironment();

/**
 * The journeys that engines can take differently, in WebKit: Debian's WebKitGTK with its driver. Playwright runs the tests; its own
 * browsers are not started.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/webkit',
  // A driver has one browser at a time.
  workers: 1,
  // With the start of a browser, on a machine that is busy with other tests.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  // The same as for the page tests.
  retries: isCI ? 1 : 0,
  reporter: [
    ['list'],
    ['json', { outputFile: `../../${process.env['PAGES_REPORT'] ?? 'test-results/webkit.json'}` }],
  ],
  projects: [
    { name: 'webkit', testIgnore: 'faults/*' },
    // Those of the fault matrix's cells in which engines can differ: `npm run faults`.
    { name: 'faults-webkit', testMatch: 'faults/*.spec.ts' },
  ],
});
