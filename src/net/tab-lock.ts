import { update, type UseStore } from 'idb-keyval';
import { LEASE_MS } from '../limits';
import type { Scope } from '../scope';

/** Whether it is still this tab's turn; called before every action that only one tab may do. */
export type StillHolds = () => Promise<boolean>;

/** Does some work while no other tab of the site does it. Returns false, without doing anything, if another tab is doing it. */
export type RunInTurn = (work: (holds: StillHolds) => Promise<void>) => Promise<boolean>;

/** The key of the lease, in the store that it protects. */
export const LEASE = 'lease';

interface Lease {
  owner: string;
  until: number;
}

/**
 * Lets one tab work at a time (TR-63): by Web Locks or, if there are none, as on http: pages, by a lease in IndexedDB. The turn
 * ends when the page is left, because a held lock keeps a page out of Firefox's back/forward cache.
 */
export function createTabLock(scope: Scope, name: string, use: UseStore): RunInTurn {
  const owner = String(Math.random());
  /** Ends the current turn of this page. */
  let end: (() => void) | undefined;
  const endTurn = (): void => end?.();
  scope.on(window, 'pagehide', endTurn);
  scope.undo(endTurn);

  /** Begins a turn; the returned function returns whether the turn goes on. */
  function beginTurn(release: () => void): () => boolean {
    const endThisTurn = (): void => {
      end = undefined;
      release();
    };
    end = endThisTurn;
    return () => end === endThisTurn;
  }

  async function runByLock(
    locks: LockManager,
    work: (holds: StillHolds) => Promise<void>,
  ): Promise<boolean> {
    let done: Promise<void> | undefined;
    await locks.request(name, { ifAvailable: true }, (lock) => {
      if (!lock) return undefined;
      // The lock is held until `release` is called: at the end of the work, or earlier if the page is left.
      return new Promise<void>((release) => {
        const isOurTurn = beginTurn(release);
        done = work(() => Promise.resolve(isOurTurn())).finally(() => isOurTurn() && endTurn());
        done.catch(() => undefined);
      });
    });
    await done;
    return done !== undefined;
  }

  /** Changes the lease in one step, so that two tabs cannot both acquire it; true if this tab has it afterwards. */
  async function updateLease(next: (old: Lease) => Lease): Promise<boolean> {
    let current: Lease = { owner, until: 0 };
    const put = update<Lease>(
      LEASE,
      (old) => (current = next(old ?? { owner: '', until: 0 })),
      use,
    );
    // If the database is broken, this tab counts as the owner, because no other tab can read what this page has to send.
    await put.catch(() => undefined);
    return current.owner === owner;
  }

  const acquireLease = (): Promise<boolean> =>
    updateLease((old) =>
      old.owner === owner || !(old.until > Date.now())
        ? { owner, until: Date.now() + LEASE_MS }
        : old,
    );

  async function runByLease(work: (holds: StillHolds) => Promise<void>): Promise<boolean> {
    if (!(await acquireLease())) return false;
    const isOurTurn = beginTurn(
      () => void updateLease((old) => (old.owner === owner ? { owner: '', until: 0 } : old)),
    );
    try {
      await work(async () => isOurTurn() && acquireLease());
    } finally {
      if (isOurTurn()) endTurn();
    }
    return true;
  }

  return (work) => {
    const { locks }: Partial<Navigator> = navigator;
    return locks ? runByLock(locks, work) : runByLease(work);
  };
}
