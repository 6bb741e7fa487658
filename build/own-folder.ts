import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The file by which a build knows a folder that an earlier one has written. */
export const MARK = '.enxerto-build';

const TEXT = 'A build of Enxerto wrote this folder, and the next one into it empties it.\n';

/** Why a build must not empty a folder, in words for who named it; undefined where it may, or where there is no such folder yet. */
export function whyNotEmptied(folder: string): string | undefined {
  let names: string[];
  try {
    names = readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' ? undefined : `${folder} cannot be read as a folder: ${code}`;
  }
  if (names.length === 0 || names.includes(MARK)) return undefined;
  return `${folder} has files in it, and no earlier build has marked it as its own (${MARK}). Nothing was changed: name another folder, or empty this one yourself.`;
}

/** Makes a folder for a build, or empties that of an earlier one. @throws Error where `whyNotEmptied` has a reason */
export function emptyFolder(folder: string): void {
  const why = whyNotEmptied(folder);
  if (why) throw new Error(why);
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true });
  // First of all: a build that is broken off can be repeated.
  writeFileSync(join(folder, MARK), TEXT);
}
