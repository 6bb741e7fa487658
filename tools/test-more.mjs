// The commands for the tests that `npm test` leaves to CI, and for what takes too long even for CI (see `PARTS`).
// They use what `npm test` has built; `test:webkit` builds if nothing is built yet, and `test:provider` needs nothing built.
import { existsSync } from 'node:fs';
import { isCI, namePart, partOfCI } from './ci.mjs';
import { downloadFoundPages, printFoundPages } from './found-pages.mjs';
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
 * @property {number} [parts] the number of parts of which CI runs one, another one with each commit; default: CI runs all
 * @property {(report: string) => void} [after] prints more about the results; called with the report's path
 */

/** The parts by name. @type {Record<string, Part>} */
const PARTS = {
  /** The long page tests. A part takes less than half an hour on two slow cores, beside the other proofs. */
  long: {
    parts: 5,
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
  /** Pages of real sites. A part takes less than two minutes. */
  found: {
    parts: 40,
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
    if (part.parts && isCI) process.env['TESTS_PART'] ??= partOfCI(part.parts);
    if (part.prepare()) runTests(...part.tests, part.count ?? countPages);
    else fail(`${part.tests[0]}: cannot run here`);
    part.after?.(part.tests[2]);
    const ran = process.env['TESTS_PART'];
    if (ran) namePart(ran, `the ${part.tests[0]}`, `TESTS_PART=${ran}`);
    return finish();
  },
});
