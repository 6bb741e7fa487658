import { existsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createBuilder } from 'vite';
import { writeBootstrap } from '../bootstrap';
import { configuration } from '../configuration';
import { writeLicenses } from '../licenses';
import { writeManifest } from '../manifest';
import { emptyFolder } from '../own-folder';
import { ROOT } from '../root';
import type { Plan } from './plan';
import { planOf } from './plan';
import { removeUnused } from './remove-unused';
import type { Site } from './site';

/**
 * Builds one site's files into a folder. If the folder contains an earlier build, the folder is emptied first. The files are:
 * the loader with the configuration and the chunks that every visitor loads, the other chunks that the site can need, the
 * bootstrap with the site's values, manifest, licences and schema.
 *
 * @throws Error if the folder has other files in it, or a build fails
 */
export async function buildSite(site: Site, out: string): Promise<Plan> {
  const folder = resolve(out);
  const plan = planOf(site);
  // This variable overrides all other settings of Vite, so a value from the caller's environment is replaced.
  process.env['NODE_ENV'] = 'production';
  const builder = await createBuilder({
    ...configuration(
      plan.parts,
      folder,
      async () => emptyFolder(folder),
      async () => {
        await writeBootstrap(folder, site.config);
        await putSchema(folder);
        await writeLicenses(folder);
        await writeManifest(folder);
      },
      [removeUnused(site.build, plan.needs)],
    ),
    configFile: false,
    root: ROOT,
    // Errors are thrown; the caller prints them.
    logLevel: 'silent',
  });
  await builder.buildApp();
  return plan;
}

/** Writes the schema, the same for every site. The general build's is copied where it exists: generating it needs a TypeScript compiler. */
async function putSchema(folder: string): Promise<void> {
  const made = join(ROOT, 'dist/config.schema.json');
  if (existsSync(made)) await copyFile(made, join(folder, 'config.schema.json'));
  else await (await import('../schema')).writeSchema(folder);
}
