import { defineConfig } from 'vitest/config';
import { preactAliases } from './vite.config';

/**
 * Pure logic runs in happy-dom; components run twice, on the React they are written for and on the Preact they are shipped
 * with (design decision 1); sizes are read off what was built.
 */
export default defineConfig({
  test: {
    // Property tests count runs, not seconds: a busy machine is no failure.
    testTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: 'test-results/unit.json' }]],
    projects: [
      {
        test: { name: 'unit', include: ['test/unit/**/*.test.ts'], environment: 'happy-dom' },
      },
      {
        resolve: { alias: preactAliases },
        test: {
          name: 'preact',
          include: ['test/unit/**/*.test.tsx'],
          environment: 'happy-dom',
          env: { RENDERER: 'preact' },
        },
      },
      {
        test: {
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
