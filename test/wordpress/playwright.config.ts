import { defineConfig } from '@playwright/test';
import { isCI } from '#tools/ci.mjs';
import { fixEnvironment } from '#tools/environment.mjs';

fixEnvironment();

/** The site that `npm run test:wordpress` has started; its theme names the project. */
const { theme = 'no site: start with npm run test:wordpress' } = JSON.parse(
  process.env['WORDPRESS_SITE'] ?? '{}',
) as { theme?: string };

/** A real WordPress in Chromium: PHP prints, an unmodified theme. One worker, since active plugins are the site's, not the test's. */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/wordpress',
  workers: 1,
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // As for the page tests.
  retries: isCI ? 1 : 0,
  reporter: [
    ['list'],
    [
      'json',
      { outputFile: `../../${process.env['WORDPRESS_REPORT'] ?? 'test-results/wordpress.json'}` },
    ],
  ],
  projects: [{ name: theme, use: { browserName: 'chromium' } }],
});
