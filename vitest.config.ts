import { defineConfig } from 'vitest/config';
import { preactAliases } from './build/configuration';

// Property tests count runs, not seconds: a busy machine is no failure. Said to each project, for they inherit nothing.
const testTimeout = 60_000;
/** A document for each file costs more than the tests: files share one, which is cleared between them. */
const shared = {
  isolate: false,
  setupFiles: 'test/unit/clean-page.ts',
  testTimeout,
  hookTimeout: testTimeout,
};

/**
 * Pure logic runs in happy-dom; components run twice, on the React they are written for and on the Preact they are shipped
 * with; sizes are read off what was built.
 */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          environment: 'happy-dom',
        },
      },
      {
        resolve: { alias: preactAliases },
        test: {
          ...shared,
          name: 'preact',
          include: ['test/unit/**/*.test.tsx'],
          environment: 'happy-dom',
          env: { RENDERER: 'preact' },
        },
      },
      {
        test: {
          ...shared,
          name: 'react',
          include: ['test/unit/**/*.test.tsx'],
          environment: 'happy-dom',
          env: { RENDERER: 'react' },
        },
      },
      {
        test: { name: 'size', include: ['test/size/**/*.test.ts'], environment: 'node' },
      },
    ],
  },
});
