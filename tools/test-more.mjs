// The commands for the tests that `npm test` leaves to CI, and for what takes too long even for CI (see `PARTS`).
// They use what `npm test` has built; `test:webkit` builds if nothing is built yet, and `test:provider` needs nothing built.
import { existsSync } from 'node:fs';
import { isCI } from './ci.mjs';
import { downloadFoundPages, partOfToday, printFoundPages } from './found-pages.mjs';
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
 * @property {(report: string) => void} [after] prints more about the results; called with the report's path
 */

/** The parts by name. @type {Record<string, Part>} */
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
  /** A page that is open for hours, and a thousand starts. CI runs a shorter form among the long page tests. */
  endurance: {
    tests: ['endurance', 'test:endurance-whole', 'test-results/endurance.json'],
    prepare: pageBrowsers,
  },
  /** All pages of real sites; in CI one part of them, another one each day. */
  found: {
    tests: ['pages of real sites', 'test:pages-found-all', 'test-results/found.json'],
    prepare: foundPages,
    after: printFoundPages,
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

function foundPages() {
  downloadFoundPages();
  if (isCI) process.env['FOUND_PART'] ??= partOfToday();
  return pageBrowsers();
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
    part.after?.(part.tests[2]);
    return finish();
  },
});
