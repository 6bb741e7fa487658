import { defineConfig } from '@playwright/test';
import { isCI } from '#tools/ci.mjs';
import { fixEnvironment } from '#tools/environment.mjs';

fixEnvironment();

/**
 * Real pushes: stock browsers, our own push services on loopback (`services/`), the demo's provider. Each test has its own
 * browser and push service. Tests run one at a time, since both engines watch their connections with timers.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/push',
  workers: 1,
  // A browser that was cut off decides itself when to connect again: Chromium after half a minute.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  forbidOnly: true,
  // The same as for the page tests.
  retries: isCI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../../test-results/push.json' }]],
  projects: [
    {
      name: 'firefox',
      use: { browserName: 'firefox' },
      testIgnore: '**/*.chromium.spec.ts',
    },
    {
      name: 'chromium',
      use: { browserName: 'chromium' },
      testIgnore: '**/*.firefox.spec.ts',
    },
  ],
});
