import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder } from '../own-folder';
import { writePackage } from './npm-package';
import { refusals, versionOf } from './refusals';
import { zipFiles, zipOf } from './zip';

/** The reasons that prevent a release. */
export { refusals };

/**
 * Writes a release: the zip for owners and the npm package, both named after the version in package.json. The same commit gives
 * the same bytes.
 *
 * @param root the repository
 * @param dist the built files
 * @param out the folder into which the files are written; an earlier release in it is removed first
 * @returns the paths of the two files
 */
export async function writeRelease(root: string, dist: string, out: string): Promise<string[]> {
  const name = `enxerto-${versionOf(root)}`;
  const [zip, tgz] = [join(out, `${name}.zip`), join(out, `${name}.tgz`)];
  emptyFolder(out);
  writeFileSync(zip, zipOf(zipFiles(root, dist)));
  await writePackage(root, dist, tgz);
  return [zip, tgz];
}
