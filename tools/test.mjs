// `npm test`: installs what is missing, builds, and proves each clause once, in one engine. Prints 'N passed, N failed' last.
// What takes longer is `npm run test:all` (tools/suites.mjs).
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { npx, projects } from './commands.mjs';
import { installHeadlessBrowser, installPackages } from './install.mjs';
import { countPages, countUnits, finish, runCheck, runTests } from './tally.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
installHeadlessBrowser();
rmSync('test-results', { recursive: true, force: true });

// Two lines of work, for two cores. What needs nothing built runs in the one, the build and what needs it in the other.
async function testAndCheck() {
  await runTests(
    {
      name: 'unit and component tests',
      // The build has the other half of the machine.
      command: npx('vitest', 'run', '--maxWorkers=50%', ...projects('unit', 'preact', 'react')),
      env: { UNITS_REPORT: 'test-results/unit.json' },
      report: 'test-results/unit.json',
      count: countUnits,
    },
    { kept: true },
  );
  await runCheck('types', ['npm', 'run', '--silent', 'typecheck']);
  await runCheck('lint', ['npm', 'run', '--silent', 'lint']);
  await runCheck('unused', ['npm', 'run', '--silent', 'unused']);
  await runCheck('format', ['npm', 'run', '--silent', 'format:check']);
}

async function buildAndTest() {
  if (!(await runCheck('build', npx('vite', 'build', '--logLevel', 'warn')))) return;
  await runTests(
    {
      name: 'tests of the built files',
      command: npx('vitest', 'run', ...projects('built')),
      env: { UNITS_REPORT: 'test-results/built.json' },
      report: 'test-results/built.json',
      count: countUnits,
    },
    { kept: true },
  );
  await runTests(
    {
      name: 'page tests',
      command: npx('playwright', 'test', '--project=quick'),
      report: 'test-results/pages.json',
      count: countPages,
    },
    { kept: true },
  );
}

await Promise.all([testAndCheck(), buildAndTest()]);
finish();
