import { readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root';

/** The packages that the built files contain: their licences have to be passed on with the files. */
const INSIDE = ['preact', 'zustand', 'js-cookie', 'idb-keyval'];

const RULE = `\n\n${'-'.repeat(80)}\n\n`;

/** Writes Enxerto's own licence and those of what the built files hold beside our own code, each in full. */
export async function writeLicenses(folder: string): Promise<void> {
  const own = await readFile(join(ROOT, 'LICENSE'), 'utf8');
  const others = await Promise.all(INSIDE.map(licenseOf));
  const texts = [`Enxerto\n\n${own}`, ...others];
  // The package's own notice only names an address, but whoever passes the files on has to add the full text (section 4a).
  if (others.some((text) => text.includes('Apache License, Version 2.0')))
    texts.push(await readFile(join(ROOT, 'build/apache-2.0.txt'), 'utf8'));
  await writeFile(join(folder, 'LICENSES.txt'), texts.map((text) => text.trim()).join(RULE));
}

/** Where a package is installed: a released package's own packages may stand beside it, above the sources. */
function folderOf(name: string): string {
  let at = ROOT;
  while (!existsSync(join(at, 'node_modules', name))) {
    if (at === dirname(at)) throw new Error(`${name} is not installed`);
    at = dirname(at);
  }
  return join(at, 'node_modules', name);
}

async function licenseOf(name: string): Promise<string> {
  const at = folderOf(name);
  const { version } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = (await readdir(at)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} brings no licence`);
  return `${name} ${version}\n\n${await readFile(join(at, file), 'utf8')}`;
}
