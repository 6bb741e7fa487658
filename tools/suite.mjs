// `node tools/suite.mjs NAME`: one suite of `npm run test:all`. Prints 'N passed, N failed' last.
// A suite uses what `npm test` has built; `provider` needs nothing built.

import { isCI, namePart, partOfCI } from './ci.mjs';
import { installPackages, ROOT } from './install.mjs';
import { counterOf, SUITES } from './suites.mjs';
import { fail, finish, runCommand, runTests } from './tally.mjs';
import { runTool } from './tool.mjs';

await runTool({
  usage: `node tools/suite.mjs ${Object.keys(SUITES).join('|')}`,
  argumentCount: [1, 1],
  async run(_values, [name = '']) {
    const suite = SUITES[name];
    if (!suite)
      throw new Error(`expected one of ${Object.keys(SUITES).join(', ')}, found "${name}"`);
    process.chdir(ROOT);
    installPackages();
    const { command, env = {}, parts, report, prepare, after } = suite;
    // It prepares and counts by itself.
    if (!report) return (await runCommand(command, { env })).status ?? 1;
    if (parts && isCI) process.env['TESTS_PART'] ??= partOfCI(parts);
    if (prepare?.() === false) fail(`${name}: cannot run here`);
    else await runTests({ name, command, env, report, count: counterOf(suite) });
    after?.();
    const ran = process.env['TESTS_PART'];
    if (ran) namePart(ran, `the suite ${name}`, `TESTS_PART=${ran}`);
    return finish();
  },
});
