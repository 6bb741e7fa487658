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
  await writeFile(join(folder, 'LICENSES.txt'), await licensesOf(packages));
}

/** Enxerto's own licence and those of some packages, each in full, as one text. */
export async function licensesOf(packages: readonly string[]): Promise<string> {
  const own = await readFile(join(ROOT, 'LICENSE'), 'utf8');
  const others = await Promise.all(packages.map(licenseOf));
  const texts = [`Enxerto\n\n${own}`, ...others];
  // Packages under the Apache licence contain only its address, but whoever passes their code on has to add the full text (section 4a).
  if (others.some((text) => text.includes('Apache License, Version 2.0')))
    texts.push(await readFile(join(ROOT, 'build/apache-2.0.txt'), 'utf8'));
  return texts.map((text) => text.trim()).join(SEPARATOR);
}

/** The fields of a package's package.json that are read here. */
interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name: string };
}

async function licenseOf(name: string): Promise<string> {
  const folder = packageFolder(name);
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const { version, license, author } = manifest;
  const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
  const title = `${name} ${version}`;
  if (file) return `${title}\n\n${await readFile(join(folder, file), 'utf8')}`;
  if (license === undefined) throw new Error(`${name} brings no licence`);
  // Some packages name their licence, but do not contain its text.
  const owner = typeof author === 'string' ? author : (author?.name ?? `the authors of ${name}`);
  return `${title}\n\n${license}, copyright ${owner}`;
}

/** An installed package's folder, perhaps in a parent's `node_modules`: a release uses those of the project that it is installed in. */
function packageFolder(name: string): string {
  for (let at = ROOT; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (at === dirname(at)) throw new Error(`${name} is not installed`);
  }
}
