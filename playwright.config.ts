import { defineConfig } from '@playwright/test';

/**
 * Page tests: real pages in real browsers. Everything runs in Chromium; what engines can do differently carries `@both` in
 * its title and runs in stock Firefox too. Long matrices of that kind carry `@both-ci`: their Firefox half is one of the
 * longer proofs, which `.ci/run` adds to `npm test`.
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
    { name: 'chromium', use: { browserName: 'chromium' } },
    { name: 'firefox', use: { browserName: 'firefox' }, grep: /@both(?!-ci)/ },
    { name: 'firefox-ci', use: { browserName: 'firefox' }, grep: /@both-ci/ },
  ],
});
