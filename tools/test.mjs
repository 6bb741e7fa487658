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

// Two cores: the checks, which use one, run one after another beside the build and the tests.
async function check() {
  await runCheck('types', ['npm', 'run', '--silent', 'typecheck']);
  await runCheck('lint', ['npm', 'run', '--silent', 'lint']);
  await runCheck('unused', ['npm', 'run', '--silent', 'unused']);
  await runCheck('format', ['npm', 'run', '--silent', 'format:check']);
}

async function buildAndTest() {
  if (!(await runCheck('build', npx('vite', 'build', '--logLevel', 'warn')))) return;
  const units = runTests(
    {
      name: 'unit, component and size tests',
      command: npx('vitest', 'run', ...projects('unit', 'preact', 'react', 'size')),
      report: 'test-results/unit.json',
      count: countUnits,
    },
    { kept: true },
  );
  const pages = runTests(
    {
      name: 'page tests',
      command: npx('playwright', 'test', '--project=quick'),
      report: 'test-results/pages.json',
      count: countPages,
    },
    { kept: true },
  );
  await Promise.all([units, pages]);
}

await Promise.all([check(), buildAndTest()]);
finish();
