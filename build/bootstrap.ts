import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'terser';
import type { Rollup } from 'vite';
import { build } from 'vite';
import { bake } from '#owner/snippet/bake';
import { bootstrapCode } from '#owner/snippet/code';
import type { RawConfig } from '#src/config/read';
import { scriptBuild } from './environments';
import { ROOT } from './root';

/** Removes comments and spaces only: names and expressions stay as they are. */
const WITHOUT_COMMENTS = { ecma: 2020, compress: false, mangle: false } as const;

/** The bundle of `loader/bootstrap.ts` with the placeholders `BAKED.*`, which `bootstrapCode` replaces by an owner's values. */
export async function bootstrapTemplate(): Promise<string> {
  const { build: options } = scriptBuild('bootstrap', 'loader/bootstrap.ts');
  const built = await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: 'error',
    build: { ...options, minify: false, write: false },
  });
  const [part] = [built].flat().flatMap((result) => (result as Rollup.RollupOutput).output);
  if (part?.type !== 'chunk') throw new Error('the bootstrap was not built');
  const { code = '' } = await minify(part.code, WITHOUT_COMMENTS);
  return `${code}\n`;
}

/**
 * Writes the snippet for a site with default settings, and the template from which the snippet of any other site is made. If a
 * configuration is given, writes only the snippet for that configuration.
 */
export async function writeBootstrap(folder: string, config?: RawConfig): Promise<void> {
  const template = await bootstrapTemplate();
  if (!config) await writeFile(join(folder, 'bootstrap.template.js'), template);
  await writeFile(join(folder, 'bootstrap.js'), await bootstrapCode(template, bake(config ?? {})));
}
