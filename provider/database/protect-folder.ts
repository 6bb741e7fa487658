import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The permissions of a folder and of a file that only the provider's own user can use. */
const [FOLDER, FILE] = [0o700, 0o600];
/** The permissions of everybody else. */
const OTHERS = 0o077;

/**
 * Makes a folder, with all that is in it, readable by the provider's own user only, because it has private keys. It may have been
 * made by somebody else, or copied from elsewhere, so this is done at every start.
 *
 * @param warn called with what to do if other users can still read the folder or a file: the user may not change it, or the file
 *   system has no permissions
 * @param change changes the permissions of a path
 */
export function protectFolder(
  folder: string,
  warn: (text: string) => void,
  change: (path: string, mode: number) => void = chmodSync,
): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
  // Windows has no such permissions: who may read a folder there is set on the folder above.
  if (process.platform === 'win32') return;
  const open = [
    protect(folder, FOLDER, change),
    ...readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const isKnown = entry.isDirectory() || entry.isFile();
      return (
        isKnown &&
        protect(join(entry.parentPath, entry.name), entry.isFile() ? FILE : FOLDER, change)
      );
    }),
  ].filter((path) => typeof path === 'string');
  if (open.length > 0)
    warn(
      `other users of this machine can read ${open[0]}${open.length > 1 ? ` and ${open.length - 1} more` : ''}, which has private keys: give the folder to the provider's user, or move it to a file system with permissions`,
    );
}

/** Takes the permissions of others away. @returns the path, if they still have some */
function protect(
  path: string,
  mode: number,
  change: (path: string, mode: number) => void,
): string | undefined {
  const isOpen = (): boolean => (statSync(path).mode & OTHERS) !== 0;
  if (!isOpen()) return undefined;
  try {
    change(path, mode);
  } catch {
    return path;
  }
  return isOpen() ? path : undefined;
}
