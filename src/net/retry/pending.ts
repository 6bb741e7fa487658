import { fromJson, isList, toJson } from '#src/dom/json';
import { OUTBOX_EVENTS, RETRY_MAX_MS, RETRY_MS } from '#src/limits';
import { OUTBOX_KEY } from '#src/own-keys';

// Items that wait for the outbox are kept in localStorage, which can be written while the page is being left, and while
// offline, when the outbox's chunk cannot be loaded. Each has its own key, so tabs do not overwrite each other's.

const PREFIX = `${OUTBOX_KEY}.`;

/** The number of the server's failures in a row, and the end of the pause, in milliseconds since 1970. */
export interface Pause {
  readonly tries: number;
  readonly until: number;
}

const NONE: Pause = { tries: 0, until: 0 };
/** The pause of this page, used if storage is blocked. */
let pagePause = NONE;

/** Stores an item, and sets the flag; false if storage is blocked or full. */
export function addPending(key: string, value: unknown): boolean {
  try {
    if (names().length >= OUTBOX_EVENTS) return false;
    localStorage.setItem(PREFIX + key, toJson(value));
    if (!localStorage.getItem(OUTBOX_KEY)) localStorage.setItem(OUTBOX_KEY, '[]');
    return true;
  } catch {
    return false;
  }
}

/** Removes a stored item. */
export function removePending(key: string): void {
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

/** All items that any page or tab has stored, with their keys. Removes those that cannot be read. */
export function pendingEntries(): [key: string, value: unknown][] {
  try {
    return names().flatMap((name) => {
      const value = fromJson(localStorage.getItem(name) ?? '');
      if (value !== undefined) return [[name.slice(PREFIX.length), value]];
      localStorage.removeItem(name);
      return [];
    });
  } catch {
    return [];
  }
}

/** Whether any item waits, in localStorage or in IndexedDB. */
export function isWaiting(): boolean {
  try {
    return localStorage.getItem(OUTBOX_KEY) !== null;
  } catch {
    return false;
  }
}

/** The current pause, during which no tab and no page sends a waiting item. */
export function readPause(): Pause {
  try {
    const stored = fromJson(localStorage.getItem(OUTBOX_KEY) ?? '');
    const [tries, until] = isList(stored) ? stored : [];
    return { tries: Number(tries) || 0, until: Number(until) || 0 };
  } catch {
    return pagePause;
  }
}

/** Sets the flag with a pause; `undefined` removes the flag. */
export function writePause(pause: Pause | undefined): void {
  pagePause = pause ?? NONE;
  try {
    if (pause) localStorage.setItem(OUTBOX_KEY, toJson([pause.tries, pause.until]));
    else localStorage.removeItem(OUTBOX_KEY);
  } catch {
    // Storage is blocked: the pause and the waiting items exist on this page only.
  }
}

/**
 * Milliseconds before the next try: doubled with every failure; a random part, at most half, is then subtracted. Without the
 * randomness, all visitors of a shop that was down would retry at the same moment.
 */
export function backoff(tries: number, chance: number = Math.random()): number {
  const longest = Math.min(RETRY_MS * 2 ** (tries - 1), RETRY_MAX_MS);
  return Math.round(longest * (0.5 + chance / 2));
}

/** Records a failure: the next pause is longer, and at least `ms` milliseconds. A failure during a pause changes nothing. */
export function prolongPause(ms: number): void {
  const { tries, until } = readPause();
  if (until > Date.now()) return;
  writePause({ tries: tries + 1, until: Date.now() + Math.max(ms, backoff(tries + 1)) });
}

function names(): string[] {
  return Object.keys(localStorage).filter((name) => name.startsWith(PREFIX));
}
