import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'enxerto-wordpress-';
const OWNERS = 'processes.json';

/**
 * Makes a folder for one run, and removes those of runs that were killed.
 *
 * @returns {{ path: string, keepFor: (pid: number) => void, remove: () => void }} keepFor: later runs leave the folder alone
 *   while this process lives; our own process is already named
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
 * Removes the folders whose processes are all gone. It ends no process: those of a killed run end by themselves. While one of
 * them is still running, its folder waits for the next run.
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
      // The folder is somebody else's, or is just being made.
    }
  }
}

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true, maxRetries: 5 });

/**
 * Tells a process from a later one with the same id: by its start, in ticks since the machine started.
 *
 * @param {number} pid
 * @returns {{ pid: number, since: string | null }} since: null for a process that is not there
 */
function identity(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name, which may hold anything; the start is the 22nd.
    return { pid, since: stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null };
  } catch {
    return { pid, since: null };
  }
}
