// `npm run test:long`: the long matrices that `npm test` leaves to CI. It builds nothing, because `npm test` has built before.
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages } from './install.mjs';
import { countPages, finish, tests } from './tally.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
installBrowser('chromium');
installBrowser('firefox');
tests('long matrices', 'test:pages-ci', 'test-results/pages-ci.json', countPages);
tests('processor time', 'test:cpu-ci', 'test-results/cpu-ci.json', countPages);
finish();
