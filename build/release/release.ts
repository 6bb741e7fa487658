import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyFolder } from '../own-folder';
import { buildProvider } from '../provider';
import { writePackage } from './npm-package';
import { pluginFiles } from './plugin';
import { refusals, versionOf } from './refusals';
import { filesIn, zipFiles, zipOf } from './zip';

/** The reasons that prevent a release. */
export { refusals };

/**
 * Writes a release: the zip for owners, the zip of the WordPress plugin, the zip of the provider, and the npm package, all named
 * after the version in package.json. The same commit gives the same bytes.
 *
 * @param root the repository
 * @param dist the built files
 * @param out the folder into which the files are written; an earlier release in it is removed first
 * @returns the paths of the four files
 */
export async function writeRelease(root: string, dist: string, out: string): Promise<string[]> {
  const name = `enxerto-${versionOf(root)}`;
  const files = {
    zip: join(out, `${name}.zip`),
    plugin: join(out, `enxerto-wordpress-${versionOf(root)}.zip`),
    provider: join(out, `enxerto-provider-${versionOf(root)}.zip`),
    package: join(out, `${name}.tgz`),
  };
  emptyFolder(out);
  writeFileSync(files.zip, zipOf('enxerto', zipFiles(root, dist)));
  writeFileSync(files.plugin, zipOf('enxerto', await pluginFiles(root, dist)));
  const provider = join(out, 'provider.work');
  await buildProvider(root, dist, provider);
  writeFileSync(files.provider, zipOf('enxerto-provider', filesIn(provider)));
  await writePackage(root, dist, provider, files.package);
  rmSync(provider, { recursive: true });
  return Object.values(files);
}
