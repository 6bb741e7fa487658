import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { preactAliases } from './build/configuration';
import { fixEnvironment } from './tools/environment.mjs';

fixEnvironment();

// In milliseconds. Property tests make a fixed number of runs, which takes long on a busy machine and is then no failure. Each
// project sets this limit itself, because projects do not inherit it.
const testTimeout = 60_000;
/**
 * Creating a document for each test file would take longer than the tests, so the files share one, which is cleared between
 * files.
 */
const shared = {
  isolate: false,
  setupFiles: 'test/unit/clean-page.ts',
  // The first hook of a test with a database starts it.
  testTimeout,
  hookTimeout: testTimeout,
};

/** Tests that build, start databases or processes, or try thousands of inputs: `npm run test:all` runs them. */
const LONG = ['test/{unit,size}/**/*.long.test.ts'];

/** Tests of claims about any input: at most a hundred examples each in the project `unit`, and all of them here. */
const CLAIMS = readdirSync('test/unit', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `test/unit/${name}`)
  .filter((file) => readFileSync(file, 'utf8').includes('/for-all'));

/**
 * Tests of pure logic run in happy-dom. Tests of components run twice: with React, for which the components are written, and
 * with Preact, which the built files contain. Tests of sizes read the built files.
 */
export default defineConfig({
  test: {
    // Vitest's default leaves one core idle, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    reporters: [
      'default',
      ['json', { outputFile: process.env['UNITS_REPORT'] ?? 'test-results/unit.json' }],
    ],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['test/unit/**/*.test.ts'],
          exclude: LONG,
          environment: 'happy-dom',
        },
      },
      {
        test: {
          ...shared,
          name: 'long',
          include: [...LONG, ...CLAIMS],
          environment: 'happy-dom',
          env: { EXAMPLES: 'all' },
        },
      },
      {
        resolve: { alias: preactAliases },
        test: {
          ...shared,
          // Libraries that import React get Preact too.
          server: { deps: { inline: true } },
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
        test: {
          name: 'size',
          include: ['test/size/**/*.test.ts'],
          exclude: LONG,
          environment: 'node',
        },
      },
    ],
  },
});
