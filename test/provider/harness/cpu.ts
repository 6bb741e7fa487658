import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's ticks in a second; the same on all machines that Linux runs on today. */
const TICKS = 100;

/** How many seconds of processor time a process and its children have used, those that have ended included. */
export function cpuSeconds(pid: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const own = fieldsOf(String(pid));
  const children = all.map(fieldsOf).filter(({ parent }) => parent === pid);
  const ticks = own.used + own.ended + children.reduce((sum, { used }) => sum + used, 0);
  return ticks / TICKS;
}

/** A process's parent, its ticks, and those of its children that have ended; zeros for one that has ended itself. */
function fieldsOf(pid: string): { parent: number; used: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The second field is the name, which may have any characters.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const at = (index: number): number => Number(fields[index]);
    return { parent: at(1), used: at(11) + at(12), ended: at(13) + at(14) };
  } catch {
    return { parent: 0, used: 0, ended: 0 };
  }
}
