import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'enxerto-wordpress-';
const OWNERS = 'processes.json';

/**
 * Creates a folder for one run, and removes the folders of runs that were killed.
 *
 * @returns {{ path: string, keepFor: (pid: number) => void, remove: () => void }} keepFor: makes other runs keep the folder
 *   while the given process runs; this process itself is already registered
 */
export function makeFolder() {
  sweep();
  const path = mkdtempSync(join(tmpdir(), PREFIX));
  // The servers run as another user, who must be able to read the folder.
  chmodSync(path, 0o755);
  /** @type {ReturnType<typeof identity>[]} */
  const owners = [];
  const keepFor = (/** @type {number} */ pid) => {
    owners.push(identity(pid));
    writeFileSync(join(path, OWNERS), JSON.stringify(owners));
  };
  keepFor(process.pid);
  return { path, keepFor, remove: () => remove(path) };
}

/**
 * Removes the folders whose processes have all ended. It ends no process, because the processes of a killed run end by
 * themselves. While one of them is still running, its folder is kept, and a later run removes it.
 */
function sweep() {
  for (const name of readdirSync(tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(tmpdir(), name);
    try {
      /** @type {ReturnType<typeof identity>[]} */
      const owners = JSON.parse(readFileSync(join(path, OWNERS), 'utf8'));
      const haveEnded = owners.every(({ pid, since }) => identity(pid).since !== since);
      if (haveEnded) remove(path);
    } catch {
      // The folder is not one of these tests' folders, or is just being created.
    }
  }
}

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/**
 * Identifies a process by its id and its start, in ticks since the machine started, because ids are reused.
 *
 * @param {number} pid
 * @returns {{ pid: number, since: string | null }} since: null for a process that does not exist
 */
function identity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name in parentheses, which may contain any characters. The start is the 22nd field.
    return { pid, since: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null };
  } catch {
    return { pid, since: null };
  }
}
