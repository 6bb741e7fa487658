// `npm test`: installs what is missing, builds, and runs every check; prints 'N passed, N failed' last.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installPackages, installPageBrowsers, run } from './install.mjs';
import { check, countPages, countUnits, finish, tests } from './tally.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
installPageBrowsers();
rmSync('test-results', { recursive: true, force: true });
run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);

check('format', 'format:check');
check('lint', 'lint');
check('types', 'typecheck');
check('unused', 'unused');
tests('unit, component and size tests', 'test:unit', 'test-results/unit.json', countUnits);
tests('page tests', 'test:pages', 'test-results/pages.json', countPages);
tests('processor time', 'test:cpu', 'test-results/cpu.json', countPages);
finish();
