import { defineConfig } from '@playwright/test';
import { systemWebKit } from '../../tools/browsers.mjs';
import { isCI } from '../../tools/ci.mjs';

/**
 * Real pushes: stock browsers, push services of ours on loopback (`services/`), the demo's provider. Each test has a browser and
 * a push service of its own; one at a time, since both engines look after their connections by the clock.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/push',
  workers: 1,
  // A browser that was cut off comes back when it likes: Chromium after half a minute.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // As for the page tests.
  retries: isCI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/push.json' }]],
  projects: [
    {
      name: 'firefox',
      use: { browserName: 'firefox' },
      testIgnore: ['**/*.chromium.spec.ts', '**/webkit.spec.ts'],
    },
    {
      name: 'chromium',
      use: { browserName: 'chromium' },
      testIgnore: ['**/*.firefox.spec.ts', '**/webkit.spec.ts'],
    },
    // Debian's, which has no push: `npm run test:push` installs it, and says so where it cannot.
    ...(systemWebKit() ? [{ name: 'webkitgtk', testMatch: '**/webkit.spec.ts' }] : []),
  ],
});
