// `npm run test:long`, `test:long-cpu` and `test:push`: the tests that `npm test` leaves to CI. They do not build anything,
// because they use the files that `npm test` has built.
import { installPackages, installPageBrowsers, installWebKit, ROOT } from './install.mjs';
import { countPages, finish, runTests } from './tally.mjs';
import { runTool } from './tool.mjs';

/**
 * The parts, each with its title, its script in package.json, and the path of its report.
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
};

await runTool({
  usage: `node tools/test-more.mjs ${Object.keys(PARTS).join('|')}`,
  argumentCount: [1, 1],
  async run(_values, [part = '']) {
    const row = PARTS[part];
    if (!row) throw new Error(`expected one of ${Object.keys(PARTS).join(', ')}, found "${part}"`);
    process.chdir(ROOT);
    installPackages();
    installPageBrowsers();
    if (part === 'push' && !installWebKit())
      console.log(
        'Skipped: what a browser without push does, for want of WebKitGTK (Debian: webkit2gtk-driver, xvfb).',
      );
    runTests(...row, countPages);
    return finish();
  },
});
