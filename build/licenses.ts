import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './root';

/** The packages that the built files contain: their licences have to be passed on with the files. */
const INSIDE = ['preact', 'zustand', 'js-cookie', 'idb-keyval'];

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Writes Enxerto's own licence and those of what the built files hold beside our own code, each in full.
 *
 * @param inside the packages that the files contain; left out: those of what runs on a page
 */
export async function writeLicenses(
  folder: string,
  inside: readonly string[] = INSIDE,
): Promise<void> {
  const own = await readFile(join(ROOT, 'LICENSE'), 'utf8');
  const others = await Promise.all(inside.map(licenseOf));
  const texts = [`Enxerto\n\n${own}`, ...others];
  // The package's own notice only names an address, but whoever passes the files on has to add the full text (section 4a).
  if (others.some((text) => text.includes('Apache License, Version 2.0')))
    texts.push(await readFile(join(ROOT, 'build/apache-2.0.txt'), 'utf8'));
  await writeFile(join(folder, 'LICENSES.txt'), texts.map((text) => text.trim()).join(RULE));
}

async function licenseOf(name: string): Promise<string> {
  const at = packageFolder(name);
  const { version } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = (await readdir(at)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} brings no licence`);
  return `${name} ${version}\n\n${await readFile(join(at, file), 'utf8')}`;
}

/** The folder of an installed package: of a release's own packages, those of the project that it is installed in count. */
function packageFolder(name: string): string {
  for (let at = ROOT; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (at === dirname(at)) throw new Error(`${name} is not installed`);
  }
}
