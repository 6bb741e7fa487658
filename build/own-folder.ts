import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file that marks a folder as written by an earlier build. */
export const MARKER_FILE = '.enxerto-build';

const MARKER_TEXT = 'A build of Enxerto wrote this folder, and the next one into it empties it.\n';

/** The reason why a build must not empty a folder, for the user who named it; undefined if it may, or if the folder does not exist. */
export function whyNotEmptied(folder: string): string | undefined {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : `${folder} cannot be read as a folder: ${code}`;
  }
  if (names.length === 0 || names.includes(MARKER_FILE)) return undefined;
  return `${folder} has files in it, and no earlier build has marked it as its own (${MARKER_FILE}). Nothing was changed: name another folder, or empty this one yourself.`;
}

/** Makes a folder for a build, or empties the folder of an earlier build. @throws Error if `whyNotEmptied` returns a reason */
export function emptyFolder(folder: string): void {
  const why = whyNotEmptied(folder);
  if (why) throw new Error(why);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  // This file is written first, so that a build that was interrupted can be repeated.
  writeFileSync(join(folder, MARKER_FILE), MARKER_TEXT);
}
