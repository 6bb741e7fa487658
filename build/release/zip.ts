import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { keepLinks } from './links';

/** The folder in the zip: it is uploaded as it is. */
const FOLDER = 'enxerto';

/** The documents at the top of the repository that an owner reads. */
const DOCUMENTS = ['README.md', 'LEIA-ME.md', 'CHANGELOG.md', 'SECURITY.md'];

/** Every file of the zip has this time, so that the same commit gives the same bytes. Zip counts from 1980, in local time. */
const TIME = new Date(1980, 0, 1);

/** The zip says of each file that everybody may read it; else some programs unpack files that nobody may read. */
const UNIX = 3;
const READABLE = 0o100644 * 2 ** 16;

/**
 * The files of the zip by their paths in it: what was built, the licence, the documents for owners. Their links lead to what is
 * in the zip.
 *
 * @param root the repository
 * @param dist the built files
 */
export function zipFiles(root: string, dist: string): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (const name of readdirSync(dist)) files.set(name, readFileSync(join(dist, name)));
  files.set('LICENSE', readFileSync(join(root, 'LICENSE')));
  const images = readdirSync(join(root, 'docs/images')).map((name) => `docs/images/${name}`);
  for (const path of images) files.set(path, readFileSync(join(root, path)));
  const docs = readdirSync(join(root, 'docs')).filter((name) => name.endsWith('.md'));
  const documents = [...DOCUMENTS, ...docs.map((name) => `docs/${name}`)];
  const has = (path: string): boolean => files.has(path) || documents.includes(path);
  for (const path of documents) {
    const text = readFileSync(join(root, path), 'utf8');
    files.set(path, Buffer.from(keepLinks(text, path, has)));
  }
  return files;
}

/** The zip of these files, the same for the same files. */
export function zipOf(files: ReadonlyMap<string, Buffer>): Uint8Array {
  const paths = [...files.keys()].sort();
  const entries = paths.map((path) => [`${FOLDER}/${path}`, new Uint8Array(files.get(path) ?? [])]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: TIME, os: UNIX, attrs: READABLE });
}
