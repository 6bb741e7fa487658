// `npm run test:long`, `test:long-cpu`, `test:push`, `test:webkit` and `test:provider`: the tests that `npm test` leaves to CI.
// They use what `npm test` has built; `test:webkit` builds if nothing is built yet, and `test:provider` needs nothing built.
import { existsSync } from 'node:fs';
import {
  installPackages,
  installPageBrowsers,
  installPostgres,
  installWebKit,
  ROOT,
  run,
} from './install.mjs';
import { countPages, countUnits, fail, finish, runTests } from './tally.mjs';
import { runTool } from './tool.mjs';

/**
 * A part.
 *
 * @typedef {object} Part
 * @property {[name: string, script: string, report: string]} tests
 * @property {() => boolean} prepare installs what it needs; returns false if that is not possible
 * @property {(report: any) => import('./tally.mjs').Counted} [count] counts the results in its report; default: Playwright's
 */

/**
 * The parts by name.
 *
 * @type {Record<string, Part>}
 */
const PARTS = {
  /** The long page tests. */
  long: {
    tests: ['long matrices', 'test:pages-ci', 'test-results/pages-ci.json'],
    prepare: pageBrowsers,
  },
  /** Measurements, which must run alone. */
  cpu: {
    tests: ['processor time', 'test:cpu-ci', 'test-results/cpu-ci.json'],
    prepare: pageBrowsers,
  },
  /** Real pushes in real browsers, through push services on the loopback interface. */
  push: { tests: ['real pushes', 'test:push-ci', 'test-results/push.json'], prepare: pageBrowsers },
  /** The journeys that engines can take differently, in WebKit. */
  webkit: {
    tests: ['journeys in WebKit', 'test:webkit-ci', 'test-results/webkit.json'],
    prepare: webkit,
  },
  /** The provider's processes, killed and started again. */
  provider: {
    tests: ['the provider', 'test:provider-ci', 'test-results/provider.json'],
    prepare: postgres,
    count: countUnits,
  },
};

function pageBrowsers() {
  installPageBrowsers();
  return true;
}

function postgres() {
  if (installPostgres()) return true;
  console.log('These tests need PostgreSQL: Debian’s package postgresql.');
  return false;
}

function webkit() {
  if (!installWebKit()) {
    console.log('These tests need WebKitGTK: Debian’s packages webkit2gtk-driver and xvfb.');
    return false;
  }
  if (!existsSync('dist/loader.js'))
    run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
  return true;
}

await runTool({
  usage: `node tools/test-more.mjs ${Object.keys(PARTS).join('|')}`,
  argumentCount: [1, 1],
  async run(_values, [name = '']) {
    const part = PARTS[name];
    if (!part) throw new Error(`expected one of ${Object.keys(PARTS).join(', ')}, found "${name}"`);
    process.chdir(ROOT);
    installPackages();
    if (part.prepare()) runTests(...part.tests, part.count ?? countPages);
    else fail(`${part.tests[0]}: cannot run here`);
    return finish();
  },
});
