import { update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { LEASE_MS } from '../limits';
import type { Scope } from '../scope';

/** Whether it is still this tab's turn; asked before every single thing that only one tab may do. */
export type Holds = () => Promise<boolean>;

/** Does some work while no other tab of the site does it; false where another tab is doing it, so that nothing was done. */
export type Turn = (work: (holds: Holds) => Promise<void>) => Promise<boolean>;

/** The key of the lease, in the store that it protects. */
export const LEASE = 'lease';

interface Lease {
  owner: string;
  until: number;
}

/**
 * Lets one tab work at a time (TR-63): by Web Locks or, where there are none, as on http: pages, by a lease in IndexedDB.
 * Released when the page is left, because a held lock keeps a page out of Firefox's back/forward cache.
 */
export function createTabLock(scope: Scope, name: string, use: UseStore): Turn {
  const owner = String(Math.random());
  /** Ends the current turn of this page. */
  let end: (() => void) | undefined;
  const leave = (): void => end?.();
  scope.on(window, 'pagehide', leave);
  scope.undo(leave);

  /** Begins a turn; the returned function says whether the turn goes on. */
  function begin(giveBack: () => void): () => boolean {
    const mine = (): void => {
      end = undefined;
      giveBack();
    };
    end = mine;
    return () => end === mine;
  }

  async function byLock(
    locks: LockManager,
    work: (holds: Holds) => Promise<void>,
  ): Promise<boolean> {
    let done: Promise<void> | undefined;
    await locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return undefined;
      // Where the page is left, the lock is released before the work has ended.
      return new Promise<void>((giveBack) => {
        const goesOn = begin(giveBack);
        done = work(() => Promise.resolve(goesOn())).finally(() => goesOn() && leave());
        done.catch(() => undefined);
      });
    });
    await done;
    return done !== undefined;
  }

  /** Changes the lease in one step, so that two tabs cannot both take it; true when it is this tab's afterwards. */
  async function write(next: (old: Lease) => Lease): Promise<boolean> {
    let now: Lease = { owner, until: 0 };
    const put = update<Lease>(LEASE, (old) => (now = next(old ?? { owner: '', until: 0 })), use);
    // With a broken database this tab counts as the owner: no other tab can see what this page has to send.
    await put.catch(() => undefined);
    return now.owner === owner;
  }

  const take = (): Promise<boolean> =>
    write((old) =>
      old.owner === owner || !(old.until > Date.now())
        ? { owner, until: Date.now() + LEASE_MS }
        : old,
    );

  async function byLease(work: (holds: Holds) => Promise<void>): Promise<boolean> {
    if (!(await take())) return false;
    const goesOn = begin(
      () => void write((old) => (old.owner === owner ? { owner: '', until: 0 } : old)),
    );
    try {
      await work(async () => goesOn() && take());
    } finally {
      if (goesOn()) leave();
    }
    return true;
  }

  return (work) => {
    const { locks }: Partial<Navigator> = navigator;
    return locks ? byLock(locks, work) : byLease(work);
  };
}
