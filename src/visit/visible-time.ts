import type { Scope } from '../scope';
import { document } from '../dom/page/document';

const isHidden = (): boolean => document.visibilityState !== 'visible';

/** Counts milliseconds, and pauses while it is held. */
export interface Stopwatch {
  /** The milliseconds counted so far. */
  ms(): number;
  /** Asks whether it is held: to be called whenever that may have changed. @returns whether it is running now */
  look(): boolean;
}

/** Starts a stopwatch. @param isHeld whether it is to pause */
export function createStopwatch(isHeld: () => boolean): Stopwatch {
  let counted = 0;
  let since = 0;
  let running = false;
  const ms = (): number => (running ? counted + performance.now() - since : counted);
  const look = (): boolean => {
    counted = ms();
    since = performance.now();
    return (running = !isHeld());
  };
  look();
  return { ms, look };
}

/**
 * Calls back once the page was visible for `ms` milliseconds: the time in which its tab is hidden does not count.
 *
 * @param isHeld for a timer that pauses for other reasons too
 * @returns asks `isHeld` again: to be called whenever its answer may have changed, until the time is over
 */
export function afterVisible(
  scope: Scope,
  ms: number,
  callback: () => void,
  isHeld?: () => boolean,
): () => void {
  const watch = createStopwatch(() => isHidden() || isHeld?.() === true);
  let stop: (() => void) | undefined;
  const look = (): void => {
    stop?.();
    stop = watch.look() ? scope.after(ms - watch.ms(), done) : undefined;
  };
  const unlisten = scope.on(document, 'visibilitychange', look);
  const done = (): void => {
    unlisten();
    callback();
  };
  look();
  return look;
}
