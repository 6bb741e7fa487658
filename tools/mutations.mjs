// `npm run mutations`: takes guards of the product out of a copy of the sources, one at a time, and shows that a test fails without
// each (test/mutations.ts). Prints 'N passed, N failed' last.

import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { runWithModule } from '#cli/load-module.mjs';
import { npx } from './commands.mjs';
import { installHeadlessBrowser, installPackages, ROOT } from './install.mjs';
import { runCommand, secondsSince } from './tally.mjs';
import { runTool } from './tool.mjs';

/** Files and folders that are not copied with the sources, because the copy does not need them. */
const LEFT_OUT = ['node_modules', 'dist', 'dist-demo', '.git', '.cache', 'test-results', 'release'];
/** How many guards may be caught by other tests than those of `npm test`. */
const MOST_ELSEWHERE = 3;
const COPY = `${ROOT}.cache/mutations`;

/** Copies the sources. @param {string} folder */
function copySources(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(ROOT).filter((one) => !LEFT_OUT.includes(one)))
    cpSync(ROOT + entry, `${folder}/${entry}`, { recursive: true });
  symlinkSync(`${ROOT}node_modules`, `${folder}/node_modules`);
}

/** What `npm test` proves by running, the likeliest to fail first. @param {string} file the file that was changed */
const quickTests = (file) => [
  // Without these, an error of the type checker would count as a test.
  [
    'vitest',
    'related',
    '--run',
    '--bail=1',
    '--reporter=dot',
    '--project=unit',
    '--project=react',
    file,
  ],
  ['playwright', 'test', '--project=quick', '--max-failures=1', '--reporter=dot'],
];

/** @param {import('#test/mutations').Mutation} mutation */
function elsewhereTests({ elsewhere }) {
  if (!elsewhere) return [];
  return 'fault' in elsewhere
    ? [['playwright', 'test', '--project=faults', '-g', elsewhere.fault]]
    : [['playwright', 'test', ...elsewhere.pages]];
}

/**
 * Takes one guard out of the copy, builds it, and runs tests until one fails.
 *
 * @param {import('#test/mutations').Mutation} mutation
 * @param {boolean} hasPages whether page tests are run, too
 * @returns {Promise<'by npm test' | 'elsewhere' | ''>} what has failed; '' if nothing has
 */
async function takeOut(mutation, hasPages) {
  const { file, from, to } = mutation;
  const path = `${COPY}/${file}`;
  const source = readFileSync(path, 'utf8');
  if (source.split(from).length !== 2) throw new Error(`${file} has not once: ${from}`);
  writeFileSync(
    path,
    source.replace(from, () => to),
  );
  const failsIn = async (/** @type {string[]} */ words) => {
    const { status } = await runCommand(npx(...words), {
      kept: true,
      cwd: COPY,
    });
    return status !== 0;
  };
  try {
    const [units = [], pages = []] = quickTests(file);
    if (await failsIn(units)) return 'by npm test';
    if (!hasPages) return '';
    if (await failsIn(['vite', 'build', '--logLevel', 'error']))
      throw new Error(`without ${mutation.guard}, nothing can be built`);
    if (!mutation.elsewhere && (await failsIn(pages))) return 'by npm test';
    for (const words of elsewhereTests(mutation)) if (await failsIn(words)) return 'elsewhere';
    return '';
  } finally {
    writeFileSync(path, source);
  }
}

await runTool({
  usage: `npm run mutations [-- --only TEXT] [-- --units]

Takes each guard of test/mutations.ts out of a copy of the sources, and runs what npm test runs until something fails.

  --only TEXT   only the guards whose names contain this text
  --units       only unit and component tests, which takes a tenth of the time`,
  options: {
    only: { type: 'string', default: '' },
    units: { type: 'boolean', default: false },
  },
  async run({ only, units }) {
    process.chdir(ROOT);
    installPackages();
    installHeadlessBrowser();
    let caught = 0;
    let elsewhere = 0;
    let missed = 0;
    await runWithModule(ROOT, 'test/mutations.ts', async ({ MUTATIONS }) => {
      copySources(COPY);
      for (const mutation of MUTATIONS.filter((/** @type {any} */ { guard }) =>
        guard.includes(only),
      )) {
        const began = Date.now();
        const by = await takeOut(mutation, !units);
        if (by === 'by npm test') caught += 1;
        else if (by) elsewhere += 1;
        else missed += 1;
        console.log(
          `${by ? '✓' : '✗'} without "${mutation.guard}": ${by ? `fails ${by}` : 'nothing fails'} (${secondsSince(began)})`,
        );
      }
    });
    rmSync(COPY, { recursive: true, force: true });
    console.log(`\nby npm test ${caught}, elsewhere ${elsewhere}, not at all ${missed}`);
    const isTooMuch = elsewhere > MOST_ELSEWHERE ? 1 : 0;
    console.log(`${caught + elsewhere} passed, ${missed + isTooMuch} failed`);
    return missed + isTooMuch === 0 ? 0 : 1;
  },
});
