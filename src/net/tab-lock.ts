import { update } from 'idb-keyval';
import type { UseStore } from 'idb-keyval';
import { LEASE_MS } from '../limits';
import type { Scope } from '../scope';

/** Whether the turn is still this tab's; asked before every single thing that only one tab may do. */
export type Holds = () => Promise<boolean>;

/** Does some work while no other tab of the site does it; false where another one is at it. */
export type Turn = (work: (holds: Holds) => Promise<void>) => Promise<boolean>;

/** Where the lease is kept, in the store itself. */
export const LEASE = 'lease';

interface Lease {
  owner: string;
  until: number;
}

/**
 * One tab at a time (TR-63): by Web Locks; where there are none, as on http: pages, by a lease in IndexedDB. Given back as
 * the page goes, for a lock that is held keeps a page out of Firefox's back/forward cache.
 */
export function createTabLock(scope: Scope, name: string, use: UseStore): Turn {
  const owner = String(Math.random());
  /** Ends the turn that this page has. */
  let end: (() => void) | undefined;
  const leave = (): void => end?.();
  scope.on(window, 'pagehide', leave);
  scope.undo(leave);

  /** Begins a turn; what is returned says whether it goes on. */
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
      // Given back before the work has ended, where the page goes.
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
    // Where the database is broken, what this page has is seen by no other tab.
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
