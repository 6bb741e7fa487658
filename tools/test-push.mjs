// `npm run test:push`: real pushes in real browsers, by push services on loopback. It builds nothing, because `npm test` has
// built before.
import { fileURLToPath } from 'node:url';
import { installBrowser, installPackages, installWebKit } from './install.mjs';
import { countPages, finish, tests } from './tally.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
installPackages();
installBrowser('chromium');
installBrowser('firefox');
if (!installWebKit())
  console.log(
    'Skipped: what a browser without push does, for want of WebKitGTK (Debian: webkit2gtk-driver, xvfb).',
  );
tests('real pushes', 'test:push-ci', 'test-results/push.json', countPages);
finish();
