import { delMany, entries, set, type UseStore } from 'idb-keyval';
import { isRecord } from '#src/dom/json';
import { LEASE_MS, OUTBOX_EVENTS, OUTBOX_MAX_DAYS, RETRY_MS } from '#src/limits';
import type { Scope } from '#src/scope';
import { openStore } from '../database';
import { createTabLock, LEASE, type StillHolds } from '../tab-lock';
import {
  isWaiting,
  pendingEntries,
  prolongPause,
  readPause,
  removePending,
  writePause,
} from './pending';

/** The result of one try to deliver something. */
export interface DeliveryResult {
  /** Whether the delivery is to be retried; false if it is done, successfully or not. */
  readonly again: boolean;
  /** Whether sending has to stop for now, because the server is unreachable or has asked for a pause. */
  readonly pause: boolean;
  /** The least time to wait before the next try, in milliseconds. */
  readonly ms: number;
}

interface Options<T> {
  scope: Scope;
  log(line: string): void;
  /** Whether the visitor allows sending an item, has not decided, or refuses; called again before each item is sent (TR-63). */
  permission(value: T): 'now' | 'not yet' | 'never';
  deliver(value: T): Promise<DeliveryResult>;
  /** Items that could not be stored, by their keys: they wait in memory. */
  memory: Map<string, T>;
}

/** Keeps items until they can be delivered, even after the page was left. */
export interface Outbox {
  /** Delivers the items that may be delivered now. Call it after an item was added, and when more is granted than before. */
  flush(): void;
  /** Removes the items that the visitor does not allow any more. */
  sweep(): void;
}

/**
 * Makes the outbox, which delivers waiting items (TR-63). Pages put items into localStorage first; the outbox moves them to
 * IndexedDB. One tab sends them, the oldest first, one at a time. After failures, the pauses get longer and longer. An item is
 * removed only after it was delivered. If the page is left before that, the item is delivered again with the same id, by which
 * the receiver recognises it.
 *
 * @example
 *   const outbox = createOutbox({ scope, log, memory, deliver, permission: () => 'now' });
 *   if (!addPending(item.id, item)) memory.set(item.id, item);
 *   outbox.flush();
 */
export function createOutbox<T extends { readonly time: number }>({
  scope,
  log,
  permission,
  deliver,
  memory,
}: Options<T>): Outbox {
  const { store, close } = openStore('outbox');
  const runInTurn = createTabLock(scope, 'enxerto-outbox', store);
  scope.undo(close);
  scope.on(window, 'pagehide', close);
  let isBusy = false;
  /** Whether `flush` was called while an earlier flush was running. */
  let flushAgain = false;
  let stopTimer = (): void => undefined;

  async function remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      removePending(key);
      memory.delete(key);
    }
    if (keys.length > 0) await delMany([...keys], store).catch(() => undefined);
  }

  /** Reads all waiting items, oldest first; removes those that are not to be sent any more. */
  async function readWaiting(): Promise<[string, T][]> {
    const kept = await entries<string, unknown>(store).catch(() => []);
    const all = new Map<string, unknown>([...kept, ...pendingEntries(), ...memory]);
    const { waiting, gone } = partition(all, permission);
    if (gone.length > 0) log(`${gone.length} dropped, too old, too many or refused`);
    await remove(gone);
    return waiting;
  }

  async function deliverWaiting(stillHolds: StillHolds): Promise<void> {
    await moveToDatabase(store, log);
    const waiting = await readWaiting();
    if (!navigator.onLine || readPause().until > Date.now()) return;
    let failures = 0;
    let ms = 0;
    for (const [key, value] of waiting) {
      if (!(await stillHolds())) return;
      if (permission(value) !== 'now') continue;
      const delivery = await deliver(value);
      if (!delivery.again) await remove([key]);
      else {
        failures += 1;
        ms = Math.max(ms, delivery.ms);
        if (delivery.pause) break;
      }
    }
    if (failures > 0) prolongPause(ms);
    else writePause({ tries: 0, until: 0 });
  }

  async function flushOnce(): Promise<void> {
    const hadTurn = await runInTurn(deliverWaiting);
    const waiting = await readWaiting();
    if (waiting.length === 0) {
      writePause(undefined);
      // Another tab may have added something since we looked. Then the flag that something waits has to be set again.
      if ((await readWaiting()).length > 0) writePause({ tries: 0, until: 0 });
    } else if (navigator.onLine && waiting.some(([, value]) => permission(value) === 'now')) {
      // The tab that is sending may be closed before it is done, so this tab looks again after `LEASE_MS`.
      const pauseMs = Math.max(readPause().until - Date.now(), 0);
      const ms = hadTurn ? pauseMs || RETRY_MS : LEASE_MS;
      stopTimer();
      stopTimer = scope.after(ms, flush);
    }
  }

  function flush(): void {
    flushAgain = isBusy;
    if (isBusy || scope.ended) return;
    isBusy = true;
    stopTimer();
    void flushOnce()
      .catch((error: unknown) => log(`outbox: ${String(error)}`))
      .finally(() => {
        isBusy = false;
        if (flushAgain) flush();
      });
  }

  scope.on(window, 'online', () => {
    if (!isWaiting() && memory.size === 0) return;
    writePause({ tries: 0, until: 0 });
    flush();
  });
  scope.on(window, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && flush());

  return { flush, sweep: () => void readWaiting().then(flush) };
}

/** Moves items from localStorage into the database; without one, they stay and are sent from there. */
async function moveToDatabase(use: UseStore, log: (line: string) => void): Promise<void> {
  for (const [key, value] of pendingEntries()) {
    try {
      await set(key, value, use);
      removePending(key);
    } catch (error) {
      log(`IndexedDB: ${String(error)}`);
      return;
    }
  }
}

/** Splits the stored items: those that wait, oldest first, and the keys of those too old, too many, refused or no events. */
function partition<T extends { readonly time: number }>(
  all: ReadonlyMap<string, unknown>,
  may: Options<T>['permission'],
): { waiting: [string, T][]; gone: string[] } {
  const oldest = Date.now() - OUTBOX_MAX_DAYS * 86_400_000;
  const isGood = (value: unknown): value is T =>
    isRecord(value) && Number(value['time']) > oldest && may(value as never) !== 'never';
  const gone: string[] = [];
  const waiting: [string, T][] = [];
  for (const [key, value] of all)
    if (isGood(value)) waiting.push([key, value]);
    else if (key !== LEASE) gone.push(key);
  waiting.sort(([, one], [, other]) => one.time - other.time);
  for (const [key] of waiting.splice(0, waiting.length - OUTBOX_EVENTS)) gone.push(key);
  return { waiting, gone };
}
