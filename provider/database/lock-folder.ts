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
