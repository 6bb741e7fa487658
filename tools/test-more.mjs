// `npm run test:long`, `test:long-cpu`, `test:push` and `test:provider`: the tests that `npm test` leaves to CI. They do not build, because they
// use what `npm test` has built.
import {
  installPackages,
  installPageBrowsers,
  installPostgres,
  installWebKit,
  ROOT,
} from './install.mjs';
import { countPages, countUnits, finish, runTests } from './tally.mjs';
import { runTool } from './tool.mjs';

/**
 * Each part: its title, script and report.
 *
 * @type {Record<string, [name: string, script: string, report: string]>}
 */
const PARTS = {
  /** The long page tests. */
  long: ['long matrices', 'test:pages-ci', 'test-results/pages-ci.json'],
  /** Measurements, which must run alone. */
  cpu: ['processor time', 'test:cpu-ci', 'test-results/cpu-ci.json'],
  /** Real pushes in real browsers, through push services on the loopback interface. */
  push: ['real pushes', 'test:push-ci', 'test-results/push.json'],
  /** The provider's processes, killed and started again. */
  provider: ['the provider', 'test:provider-ci', 'test-results/provider.json'],
};

await runTool({
  usage: `node tools/test-more.mjs ${Object.keys(PARTS).join('|')}`,
  argumentCount: [1, 1],
  async run(_values, [part = '']) {
    const row = PARTS[part];
    if (!row) throw new Error(`expected one of ${Object.keys(PARTS).join(', ')}, found "${part}"`);
    process.chdir(ROOT);
    installPackages();
    if (part === 'provider') {
      installPostgres();
      runTests(...row, countUnits);
      return finish();
    }
    installPageBrowsers();
    if (part === 'push' && !installWebKit())
      console.log(
        'Skipped: what a browser without push does, for want of WebKitGTK (Debian: webkit2gtk-driver, xvfb).',
      );
    runTests(...row, countPages);
    return finish();
  },
});
