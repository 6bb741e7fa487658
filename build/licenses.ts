import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The packages that are in the built files, as their licences want to be told. */
const INSIDE = ['preact', 'idb-keyval'];

/** Writes the licences of what the built files hold beside our own code. */
export async function writeLicenses(folder: string): Promise<void> {
  const texts = await Promise.all(INSIDE.map(licenseOf));
  await writeFile(join(folder, 'LICENSES.txt'), texts.join('\n\n'));
}

async function licenseOf(name: string): Promise<string> {
  const at = join(import.meta.dirname, '..', 'node_modules', name);
  const { version } = JSON.parse(await readFile(join(at, 'package.json'), 'utf8')) as {
    version: string;
  };
  const file = (await readdir(at)).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file) throw new Error(`${name} brings no licence`);
  return `${name} ${version}\n\n${await readFile(join(at, file), 'utf8')}`;
}
