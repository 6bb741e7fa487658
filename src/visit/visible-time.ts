import { document } from '../dom/page/document';
import type { Scope } from '../scope';

const isHidden = (): boolean => document.visibilityState !== 'visible';

/** Counts milliseconds, and pauses while its condition holds. */
export interface Stopwatch {
  /** The milliseconds counted so far. */
  ms(): number;
  /** Checks the condition, whenever it may have changed; returns whether the stopwatch is running. */
  update(): boolean;
}

/** Starts a stopwatch. @param isHeld returns whether it has to pause */
export function createStopwatch(isHeld: () => boolean): Stopwatch {
  let countedMs = 0;
  let since = 0;
  let running = false;
  const ms = (): number => (running ? countedMs + performance.now() - since : countedMs);
  const update = (): boolean => {
    countedMs = ms();
    since = performance.now();
    return (running = !isHeld());
  };
  update();
  return { ms, update };
}

/**
 * Calls back once the page was visible for `ms` milliseconds, in a visible tab.
 *
 * @param isHeld whether the timer has to pause for another reason
 * @returns calls `isHeld` again. Call it whenever the answer may have changed, until the time is over
 */
export function afterVisible(
  scope: Scope,
  ms: number,
  callback: () => void,
  isHeld?: () => boolean,
): () => void {
  const stopwatch = createStopwatch(() => isHidden() || isHeld?.() === true);
  let stop: (() => void) | undefined;
  const update = (): void => {
    stop?.();
    stop = stopwatch.update() ? scope.after(ms - stopwatch.ms(), done) : undefined;
  };
  const unlisten = scope.on(document, 'visibilitychange', update);
  const done = (): void => {
    unlisten();
    callback();
  };
  update();
  return update;
}
