import { defineConfig } from 'vitest/config';
import { fixEnvironment } from '#tools/environment.mjs';

fixEnvironment();

/** One test takes minutes: it spawns servers and processes, kills some, and waits until others go on. */
const TIMEOUT_MS = 15 * 60_000;

/** `npm run test:provider`: the provider as processes of its own. Apart from the other tests, because it takes minutes. */
export default defineConfig({
  test: {
    reporters: ['default', ['json', { outputFile: 'test-results/provider.json' }]],
    include: ['test/provider/**/*.test.ts'],
    environment: 'node',
    // What they measure, they measure one after the other.
    fileParallelism: false,
    testTimeout: TIMEOUT_MS,
    hookTimeout: TIMEOUT_MS,
  },
});
