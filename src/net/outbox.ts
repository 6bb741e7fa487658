import { delMany, entries, set } from 'idb-keyval';
import { isRecord } from '../dom/json';
import { LEASE_MS, OUTBOX_EVENTS, OUTBOX_MAX_DAYS, RETRY_MS } from '../limits';
import type { Scope } from '../scope';
import { openStore } from './database';
import { createTabLock, LEASE } from './tab-lock';
import type { Holds } from './tab-lock';
import {
  isWaiting,
  pendingEntries,
  prolongPause,
  readPause,
  removePending,
  writePause,
} from './pending';

/** What came of a try. */
export interface DeliveryResult {
  /** Whether it is to be tried once more; otherwise it is over, delivered or not. */
  readonly again: boolean;
  /** Whether nothing else is to be tried now either: nobody is there, or wants to be left alone. */
  readonly pause: boolean;
  /** How long at least, in milliseconds. */
  readonly ms: number;
}

interface Options<T> {
  scope: Scope;
  log(line: string): void;
  /** Whether the visitor allows it now, has not said, or does not; asked before each leaves (TR-63). */
  may(value: T): 'now' | 'not yet' | 'never';
  deliver(value: T): Promise<DeliveryResult>;
  /** What could not even be put aside, by its key: it waits in memory. */
  memory: Map<string, T>;
}

/** What waits until it can be delivered, whatever becomes of the page. */
export interface Outbox {
  /** Something was put aside, or may leave by now. */
  look(): void;
  /** What the visitor does not allow any more is forgotten. */
  sweep(): void;
}

/**
 * Delivers what waits (TR-63): what was put aside goes to IndexedDB; one tab sends it, oldest first, each until it is over;
 * in between the server is left alone, longer and longer. Something is taken out only after it was delivered: a page that
 * dies in between has it delivered once more, with the same id, by which the receiver knows it.
 */
export function createOutbox<T extends { readonly time: number }>({
  scope,
  log,
  may,
  deliver,
  memory,
}: Options<T>): Outbox {
  const { use, close } = openStore('outbox');
  const turn = createTabLock(scope, 'enxerto-outbox', use);
  scope.undo(close);
  scope.on(window, 'pagehide', close);
  let isBusy = false;
  let stopTimer = (): void => undefined;

  /** From where it was put aside into the database; where there is none, it stays and is sent from there. */
  async function takeIn(): Promise<void> {
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

  async function drop(keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      removePending(key);
      memory.delete(key);
    }
    if (keys.length > 0) await delMany([...keys], use).catch(() => undefined);
  }

  /** Everything that waits, oldest first; what is too old, too many, not allowed any more or no event is taken out. */
  async function rest(): Promise<[string, T][]> {
    const kept = await entries<string, unknown>(use).catch(() => []);
    const oldest = Date.now() - OUTBOX_MAX_DAYS * 86_400_000;
    const gone: string[] = [];
    const found = [...new Map<string, unknown>([...kept, ...pendingEntries(), ...memory])].filter(
      (entry): entry is [string, T] => {
        const [key, value] = entry;
        const isGood =
          isRecord(value) && Number(value['time']) > oldest && may(value as never) !== 'never';
        if (!isGood && key !== LEASE) gone.push(key);
        return isGood;
      },
    );
    found.sort(([, one], [, other]) => one.time - other.time);
    for (const [key] of found.splice(0, found.length - OUTBOX_EVENTS)) gone.push(key);
    if (gone.length > 0) log(`${gone.length} forgotten: too old, too many, or refused by now`);
    await drop(gone);
    return found;
  }

  async function send(holds: Holds): Promise<void> {
    await takeIn();
    const waiting = await rest();
    if (!navigator.onLine || readPause().until > Date.now()) return;
    let failures = 0;
    let ms = 0;
    for (const [key, value] of waiting) {
      if (!(await holds())) return;
      if (may(value) !== 'now') continue;
      const delivery = await deliver(value);
      if (!delivery.again) await drop([key]);
      else {
        failures += 1;
        ms = Math.max(ms, delivery.ms);
        if (delivery.pause) break;
      }
    }
    if (failures > 0) prolongPause(ms);
    else writePause({ tries: 0, until: 0 });
  }

  async function lookOnce(): Promise<void> {
    const wasOurs = await turn(send);
    const waiting = await rest();
    if (waiting.length === 0) {
      writePause(undefined);
      // Another tab may have put something aside in between.
      if ((await rest()).length > 0) writePause({ tries: 0, until: 0 });
    } else if (navigator.onLine && waiting.some(([, value]) => may(value) === 'now')) {
      // A tab that is at it may be closed before it is done.
      const ms = wasOurs ? Math.max(readPause().until - Date.now(), RETRY_MS) : LEASE_MS;
      stopTimer();
      stopTimer = scope.after(ms, look);
    }
  }

  function look(): void {
    if (isBusy || scope.ended) return;
    isBusy = true;
    stopTimer();
    void lookOnce()
      .catch((error: unknown) => log(`outbox: ${String(error)}`))
      .finally(() => (isBusy = false));
  }

  scope.on(window, 'online', () => {
    if (!isWaiting() && memory.size === 0) return;
    writePause({ tries: 0, until: 0 });
    look();
  });
  scope.on(window, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && look());

  return { look, sweep: () => void rest().then(look) };
}
