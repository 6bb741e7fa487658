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

/** Whether the files were built. */
const built = runCheck('build', npx('vite', 'build', '--logLevel', 'warn'));

/** @param {string} name @param {string} file @param {string[]} projectNames @param {string[]} more */
const units = (name, file, projectNames, ...more) =>
  runTests(
    {
      name,
      command: npx('vitest', 'run', ...more, ...projects(...projectNames)),
      env: { UNITS_REPORT: `test-results/${file}.json` },
      report: `test-results/${file}.json`,
      count: countUnits,
    },
    { kept: true },
  );

// Two lines of work, for two cores: the pages are tested in the one, everything else in the other.
async function testAndCheck() {
  // The build has the other half of the machine.
  await units('unit and component tests', 'unit', ['unit', 'preact', 'react'], '--maxWorkers=50%');
  if (await built) await units('tests of the built files', 'built', ['built']);
  await runCheck('types', ['npm', 'run', '--silent', 'typecheck']);
  await runCheck('lint', ['npm', 'run', '--silent', 'lint']);
  await runCheck('unused', ['npm', 'run', '--silent', 'unused']);
  await runCheck('format', ['npm', 'run', '--silent', 'format:check']);
}

async function testPages() {
  if (!(await built)) return;
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

await Promise.all([testAndCheck(), testPages()]);
finish();
