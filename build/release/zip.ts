import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { removeDeadLinks } from './links';

/** The documents at the top of the repository that an owner reads. */
const DOCUMENTS = ['README.md', 'LEIA-ME.md', 'CHANGELOG.md', 'SECURITY.md'];

/**
 * The one time that every file in the zip has, so that the same commit gives the same bytes. The earliest time that a zip can
 * contain is in 1980. Times in a zip have no time zone, so this date is in local time.
 */
const TIME = new Date(1980, 0, 1);

/** Marks each file of the zip as readable for everybody; without this mark, some programs unpack files that nobody is allowed to read. */
const UNIX = 3;
const READABLE = 0o100644 * 2 ** 16;

/**
 * The files of the zip by their paths in it: the built files, the licence and the documents for owners. Links in the documents
 * to files outside the zip are removed.
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
    files.set(path, Buffer.from(removeDeadLinks(text, path, has)));
  }
  return files;
}

/** All files in a folder, by their paths in it. */
export function filesIn(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]));
}

/** Makes the zip of these files, always with the same bytes. @param folder the folder in it, which owners upload or start unchanged */
export function zipOf(folder: string, files: ReadonlyMap<string, Buffer>): Uint8Array {
  const paths = [...files.keys()].sort();
  const entries = paths.map((path) => [`${folder}/${path}`, new Uint8Array(files.get(path) ?? [])]);
  return zipSync(Object.fromEntries(entries), { level: 9, mtime: TIME, os: UNIX, attrs: READABLE });
}
