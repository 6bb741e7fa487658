// `npm run test:firefox`: Firefox's half of the long matrices, one of the longer proofs. Builds nothing: `npm test` has.
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages } from './install.mjs';
import { countPages, finish, tests } from './tally.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
installBrowser('firefox');
tests('long matrices in Firefox', 'test:pages-ci', 'test-results/firefox.json', countPages);
finish();
