import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { preactAliases } from './build/configuration';
import { fixEnvironment } from './tools/environment.mjs';

fixEnvironment();

// In milliseconds. Property tests make a fixed number of runs, which takes long on a busy machine and is then no failure. Each
// project sets this limit itself, because projects do not inherit it.
const testTimeout = 240_000;
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

/** Tests that read the built files, or run what reads them. The others run while these files are built. */
const BUILT = [
  'test/size/**/*.test.ts',
  'test/unit/builder/{groups,handling}.test.ts',
  'test/unit/cli/{bootstrap,check}.test.ts',
  'test/unit/config/one-row.test.ts',
  'test/unit/owner/{check/demo,page/site}.test.ts',
];

/** Tests of claims about any input: at most a hundred examples each in the project `unit`, and all of them here. */
const CLAIMS = readdirSync('test/unit', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => `test/unit/${name}`)
  .filter((file) => readFileSync(file, 'utf8').includes('/for-all'));

/**
 * Puts files that need no document (`@vitest-environment node`) after the others of their project. A worker is used for the next
 * file only if that has the same environment, and starting another one takes longer than most files' tests.
 */
class OneEnvironmentAfterAnother extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ project, moduleId }: TestSpecification): string =>
      `${project.name} ${readFileSync(moduleId, 'utf8').includes('@vitest-environment node')}`;
    const ranks = new Map(sorted.map((file) => [file, rank(file)]));
    return sorted.sort((a, b) => (ranks.get(a) ?? '').localeCompare(ranks.get(b) ?? ''));
  }
}

/**
 * Tests of pure logic run in happy-dom. Tests of components run twice: with React, for which the components are written, and
 * with Preact, which the built files contain.
 */
export default defineConfig({
  test: {
    // Vitest's default leaves one core idle, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: OneEnvironmentAfterAnother },
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
          exclude: [...LONG, ...BUILT],
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
          ...shared,
          name: 'built',
          include: BUILT,
          exclude: LONG,
          environment: 'happy-dom',
        },
      },
    ],
  },
});
