// `npm run test:long`, `test:long-cpu`, `test:push`, `test:pages-found` and `test:endurance`: the tests that `npm test` leaves to
// CI, and what takes too long for CI. They do not build, because they use what `npm test` has built.
import { readFileSync } from 'node:fs';
import { downloadFoundPages } from './found-pages.mjs';
import { isCI } from './ci.mjs';
import { installPackages, installPageBrowsers, installWebKit, ROOT } from './install.mjs';
import { countPages, finish, runTests } from './tally.mjs';
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
  /** A page that is open for hours, and a thousand starts: CI runs a shorter form of it among the long page tests. */
  endurance: ['endurance', 'test:endurance-whole', 'test-results/endurance.json'],
  /** All pages of real sites; in CI one part of them, another one each day. */
  found: ['pages of real sites', 'test:pages-found-all', 'test-results/found.json'],
};

/** Into how many parts the pages of real sites are divided: one takes less than two minutes. */
const FOUND_PARTS = 40;
const DAY_MS = 86_400_000;

/**
 * Prints the notes of one type that tests have left in a report, sorted.
 *
 * @param {string} report
 * @param {string} type
 */
function printNotes(report, type) {
  /** @type {(suite: any) => string[]} */
  const notesOf = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((/** @type {any} */ { tests }) =>
      tests.flatMap((/** @type {any} */ { annotations }) =>
        annotations.flatMap((/** @type {any} */ one) => (one.type === type ? one.description : [])),
      ),
    ),
    ...suites.flatMap(notesOf),
  ];
  /** @type {any[]} */
  const suites = JSON.parse(readFileSync(report, 'utf8')).suites;
  const notes = [...new Set(suites.flatMap(notesOf))].map(String);
  console.log(`\n${notes.length} accepted differences`);
  for (const note of notes.toSorted()) console.log(`  ${note}`);
}

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
    if (part === 'found') {
      downloadFoundPages();
      if (isCI)
        process.env['FOUND_PART'] ??=
          `${Math.floor(Date.now() / DAY_MS) % FOUND_PARTS}/${FOUND_PARTS}`;
    }
    runTests(...row, countPages);
    if (part === 'found') {
      printNotes(row[2], 'differs');
      // `.ci/run` repeats this line beside its sums.
      console.log(
        `= pages of real sites: ${process.env['FOUND_PART'] ? `part ${process.env['FOUND_PART']} (FOUND_PART repeats it)` : 'all'}`,
      );
    }
    return finish();
  },
});
