import { defineConfig } from '@playwright/test';

/** Long matrices of one behaviour in many surroundings: proofs for CI, after `npm test` has shown the behaviour itself. */
const LONG = [
  '**/banner/layouts.spec.ts',
  '**/chunks/failing.spec.ts',
  '**/delivery/{attributes,combined,optimizers}.spec.ts',
  '**/dialog/look.spec.ts',
  '**/globals/globals.spec.ts',
];

const chromium = { browserName: 'chromium' } as const;
const firefox = { browserName: 'firefox' } as const;

/**
 * Page tests: real pages in real browsers. Everything runs in Chromium; what engines can do differently carries `@both` in
 * its title and runs in stock Firefox too. The projects in `-ci` are longer proofs, which `.ci/run` adds to `npm test`: long
 * matrices in Chromium, and in Firefox those whose titles carry `@both-ci`.
 */
export default defineConfig({
  testDir: 'test/pages',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: false,
  workers: 2,
  timeout: 30_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env['PAGES_REPORT'] ?? 'test-results/pages.json' }],
  ],
  projects: [
    { name: 'chromium', use: chromium, testIgnore: LONG },
    { name: 'firefox', use: firefox, grep: /@both(?!-ci)/ },
    { name: 'chromium-ci', use: chromium, testMatch: LONG },
    { name: 'firefox-ci', use: firefox, grep: /@both-ci/ },
  ],
});
