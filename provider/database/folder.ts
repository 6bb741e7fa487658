import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Ensures that only one process uses the folder of an embedded database, because two processes would destroy the data. The lock
 * is a file with the process's number. If that process no longer runs, for instance because it was killed, the lock is taken
 * over.
 *
 * @returns a function that releases the folder
 * @throws if another process uses the folder
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'lock');
  try {
    await writeLock(path);
  } catch {
    const holder = Number(await readFile(path, 'utf8').catch(() => ''));
    if (holder > 0 && holder !== process.pid && isRunning(holder))
      throw new Error(`${folder} is used by process ${holder}`);
    await rm(path, { force: true });
    await writeLock(path);
  }
  return () => rm(path, { force: true });
}

/** Writes the lock. @throws if the folder already has a lock */
async function writeLock(path: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(String(process.pid));
  await file.close();
}

function isRunning(id: number): boolean {
  try {
    // Signal 0 has no effect on the process. The call only fails if there is no such process.
    process.kill(id, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

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
  const readable = [
    protect(folder, FOLDER, change),
    ...readdirSync(folder, { recursive: true, withFileTypes: true }).map((entry) => {
      const isKnown = entry.isDirectory() || entry.isFile();
      return (
        isKnown &&
        protect(join(entry.parentPath, entry.name), entry.isFile() ? FILE : FOLDER, change)
      );
    }),
  ].filter((path) => typeof path === 'string');
  if (readable.length > 0)
    warn(
      `other users of this machine can read ${readable[0]}${readable.length > 1 ? ` and ${readable.length - 1} more` : ''}, which has private keys: give the folder to the provider's user, or move it to a file system with permissions`,
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
