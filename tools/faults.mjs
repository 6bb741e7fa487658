// `npm run faults`: the fault matrix, every fault with every widget. Prints the matrix, and 'N passed, N failed' last.

import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { runWithModule } from '#cli/load-module.mjs';
import { isCI, namePart, partOfCI } from './ci.mjs';
import { npx } from './commands.mjs';
import { installPackages, installPageBrowsers, installWebKit, ROOT, run } from './install.mjs';
import { countPages, fail, finish, runTests } from './tally.mjs';
import { runTool } from './tool.mjs';

const REPORTS = /** @type {const} */ ([
  'test-results/faults.json',
  'test-results/faults-webkit.json',
]);
const PAGE = `${ROOT}docs/faults.md`;
/**
 * The number of parts into which the matrix is divided. CI runs one part with each commit, and another part with the next; a
 * part takes about two minutes on two cores. The number must not be a multiple of the number of widgets, because each part
 * would then have the cells of one widget only.
 */
const PARTS = 23;
/**
 * Runs the matrix, or a part of it, and prints it.
 *
 * @param {{ part: string; only: string; write: boolean }} options
 */
async function runMatrix({ part, only, write }) {
  if (part) process.env['FAULTS_SAMPLE'] = part;
  if (only) process.env['FAULTS_ONLY'] = only;
  const name = part ? `faults, part ${part}` : 'faults';
  rmSync(REPORTS[1], { force: true });
  const runIn = (
    /** @type {string} */ engines,
    /** @type {string} */ report,
    /** @type {string[]} */ args,
  ) =>
    runTests({
      name: `${name}, ${engines}`,
      command: npx('playwright', 'test', ...args),
      env: { PAGES_REPORT: report },
      report,
      count: countPages,
    });
  await runIn('Chromium and Firefox', REPORTS[0], ['--project=faults', '--project=faults-firefox']);
  if (installWebKit())
    await runIn('WebKit', REPORTS[1], ['--config=test/webkit', '--project=faults-webkit']);
  else fail('faults in WebKit: they need Debian’s packages webkit2gtk-driver and xvfb');
  await runWithModule(ROOT, 'test/pages/faults/matrix.ts', async (module) => {
    const results = module.resultsOf(
      REPORTS.filter((path) => existsSync(path)).map((path) =>
        JSON.parse(readFileSync(path, 'utf8')),
      ),
    );
    console.log(module.matrix(results).join('\n'));
    if (write) writeTable('counts', module.countsTable(results));
  });
  if (part) namePart(part, 'the fault matrix', `--part ${part}`);
  return finish();
}

/** Puts a table between two marks of docs/faults.md. @param {string} mark @param {string} table */
function writeTable(mark, table) {
  const page = readFileSync(PAGE, 'utf8');
  const between = new RegExp(`(<!-- ${mark} -->\n)[^]*?(<!-- /${mark} -->)`);
  if (!between.test(page)) throw new Error(`docs/faults.md has no place for ${mark}`);
  writeFileSync(
    PAGE,
    page.replace(between, (_all, start, end) => `${start}${table}\n${end}`),
  );
}

await runTool({
  usage: `node tools/faults.mjs [--only TEXT] [--part K/N] [--write]

Runs every fault with every widget and prints the matrix. In CI, one part of the cells, another with each commit.

  --only TEXT   only cells whose titles contain this text
  --part K/N    only the Kth of N parts
  --write       writes the tables of docs/faults.md`,
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'string', default: isCI ? partOfCI(PARTS) : '' },
    write: { type: 'boolean', default: false },
  },
  async run({ only, part, write }) {
    process.chdir(ROOT);
    installPackages();
    installPageBrowsers();
    // In CI, `npm test` has already built the files.
    if (!isCI) run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
    return runMatrix({ part, only, write });
  },
});
