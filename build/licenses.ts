import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './root';

/** The packages whose code the browser files contain. Their licences have to be passed on with the files. */
const BUNDLED_PACKAGES = ['preact', 'zustand', 'js-cookie', 'idb-keyval'];

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Writes Enxerto's own licence and those of the packages whose code the built files contain, each in full.
 *
 * @param packages the packages that the files contain; default: those in the browser files
 */
export async function writeLicenses(
  folder: string,
  packages: readonly string[] = BUNDLED_PACKAGES,
): Promise<void> {
  const own = await readFile(join(ROOT, 'LICENSE'), 'utf8');
  const others = await Promise.all(packages.map(licenseOf));
  const texts = [`Enxerto\n\n${own}`, ...others];
  // Packages under the Apache licence contain only the address of its text, but whoever passes their code on has to add the
  // full text (section 4a of the licence).
  if (others.some((text) => text.includes('Apache License, Version 2.0')))
    texts.push(await readFile(join(ROOT, 'build/apache-2.0.txt'), 'utf8'));
  await writeFile(join(folder, 'LICENSES.txt'), texts.map((text) => text.trim()).join(SEPARATOR));
}

async function licenseOf(name: string): Promise<string> {
  const folder = packageFolder(name);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} brings no licence`);
  return `${name} ${version}\n\n${await readFile(join(folder, file), 'utf8')}`;
}

/**
 * The folder of an installed package. It may be in a parent's `node_modules`: a release uses the packages of the project that
 * it is installed in.
 */
function packageFolder(name: string): string {
  for (let at = ROOT; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (at === dirname(at)) throw new Error(`${name} is not installed`);
  }
}
