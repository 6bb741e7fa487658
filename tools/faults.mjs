// `npm run faults`: the fault matrix, every fault with every widget. Prints the matrix, and 'N passed, N failed' last.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { runWithModule } from '../cli/load-module.mjs';
import { isCI, namePart, partOfCI } from './ci.mjs';
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
/** Files and folders that are not copied with the sources, because the copy does not need them. */
const LEFT_OUT = ['node_modules', 'dist', 'dist-demo', '.git', '.cache', 'test-results', 'release'];

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
  runTests(name, 'test:faults', REPORTS[0], countPages);
  if (installWebKit()) runTests(`${name}, WebKit`, 'test:faults-webkit', REPORTS[1], countPages);
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

/**
 * For each guard: removes the guard from a copy of the sources, builds the copy, and runs the guard's cell of the matrix. The
 * cell must fail.
 *
 * @param {readonly import('../test/pages/faults/guards').Guard[]} guards
 * @param {boolean} write
 */
function prove(guards, write) {
  const rows = ['| guard that is taken out | cell that fails |', '|---|---|'];
  let unproved = 0;
  for (const [at, { name, file, from, to, cell }] of guards.entries()) {
    const copy = `${ROOT}.cache/faults/${at}`;
    rmSync(copy, { recursive: true, force: true });
    mkdirSync(copy, { recursive: true });
    for (const entry of readdirSync(ROOT).filter((one) => !LEFT_OUT.includes(one)))
      cpSync(ROOT + entry, `${copy}/${entry}`, { recursive: true });
    symlinkSync(`${ROOT}node_modules`, `${copy}/node_modules`);
    const source = readFileSync(`${copy}/${file}`, 'utf8');
    if (source.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
    writeFileSync(
      `${copy}/${file}`,
      source.replace(from, () => to),
    );
    const inCopy = (/** @type {string[]} */ ...args) =>
      spawnSync('npx', args, { cwd: copy, encoding: 'utf8' });
    const build = inCopy('vite', 'build', '--logLevel', 'warn');
    if (build.status !== 0) throw new Error(build.stderr);
    const { stdout } = inCopy('playwright', 'test', '--project=faults', '--workers=1', '-g', cell);
    const failed = /^\s+1 failed$/m.test(stdout);
    if (!failed) unproved += 1;
    console.log(`${failed ? '✓ fails' : '✗ does not fail'} without ${name}: ${cell}`);
    rows.push(`| ${name} (\`${file}\`) | ${cell} |`);
    rmSync(copy, { recursive: true, force: true });
  }
  if (write && unproved === 0) writeTable('proof', rows.join('\n'));
  console.log(`\n${guards.length - unproved} passed, ${unproved} failed`);
  return unproved === 0 ? 0 : 1;
}

await runTool({
  usage: `node tools/faults.mjs [--only TEXT] [--part K/N] [--write] | --prove [--write]

Runs every fault with every widget and prints the matrix. In CI, one part of the cells, another with each commit.

  --only TEXT   only cells whose titles contain this text
  --part K/N    only the Kth of N parts
  --prove       takes guards out of a copy of the sources, one at a time, and shows that a cell fails without each
  --write       writes the tables of docs/faults.md`,
  options: {
    only: { type: 'string', default: '' },
    part: { type: 'string', default: isCI ? partOfCI(PARTS) : '' },
    prove: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
  async run({ only, part, prove: proves, write }) {
    process.chdir(ROOT);
    installPackages();
    installPageBrowsers();
    if (proves) {
      let code = 1;
      await runWithModule(ROOT, 'test/pages/faults/guards.ts', async ({ GUARDS }) => {
        code = prove(GUARDS, write);
      });
      return code;
    }
    // In CI, `npm test` has already built the files.
    if (!isCI) run('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn']);
    return runMatrix({ part, only, write });
  },
});
