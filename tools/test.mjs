// `npm test`: installs what is missing, builds, and runs every check; prints 'N passed, N failed' last.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, installPageBrowsers, run } from './install.mjs';
import { runCheck, countPages, countUnits, finish, runTests } from './tally.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
installPageBrowsers();
rmSync('test-results', { recursive: true, force: true });
run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);

runCheck('format', 'format:check');
runCheck('lint', 'lint');
runCheck('types', 'typecheck');
runCheck('unused', 'unused');
runTests('unit, component and size tests', 'test:unit', 'test-results/unit.json', countUnits);
runTests('page tests', 'test:pages', 'test-results/pages.json', countPages);
runTests('processor time', 'test:cpu', 'test-results/cpu.json', countPages);
finish();
