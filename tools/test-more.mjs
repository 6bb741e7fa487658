// `npm run test:long`, `test:long-cpu`, `test:push` and `test:webkit`: the tests that `npm test` leaves to CI. They use what
// `npm test` has built; the last one builds if nothing is built yet.
import { existsSync } from 'node:fs';
import { installPackages, installPageBrowsers, installWebKit, ROOT, run } from './install.mjs';
import { countPages, fail, finish, runTests } from './tally.mjs';
import { runTool } from './tool.mjs';

/**
 * Each part: its title, script and report, and what it needs first; `prepare` returns false where it cannot be had.
 *
 * @type {Record<string, { tests: [name: string, script: string, report: string], prepare: () => boolean }>}
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
};

function pageBrowsers() {
  installPageBrowsers();
  return true;
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
    if (part.prepare()) runTests(...part.tests, countPages);
    else fail(`${part.tests[0]}: cannot run here`);
    return finish();
  },
});
