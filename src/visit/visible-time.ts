import type { Scope } from '../scope';
import { document } from '../dom/page/document';

const isHidden = (): boolean => document.visibilityState !== 'visible';

/** Counts milliseconds, and pauses while it is held. */
export interface Stopwatch {
  /** The milliseconds counted so far. */
  ms(): number;
  /** Asks again whether it is held: to be called whenever that may have changed. */
  look(): void;
}

/** Starts a stopwatch. @param isHeld whether it is to pause; left out: while the page's tab is hidden */
export function createStopwatch(isHeld = isHidden): Stopwatch {
  let counted = 0;
  let since = performance.now();
  let running = !isHeld();
  const ms = (): number => counted + (running ? performance.now() - since : 0);
  return {
    ms,
    look() {
      counted = ms();
      since = performance.now();
      running = !isHeld();
    },
  };
}

/**
 * Calls back once the page was visible for `ms` milliseconds: the time in which its tab is hidden does not count.
 *
 * @param isHeld for a timer that pauses for other reasons too
 * @returns asks `isHeld` again: to be called whenever its answer may have changed
 */
export function afterVisible(
  scope: Scope,
  ms: number,
  callback: () => void,
  isHeld: () => boolean = () => false,
): () => void {
  const isPaused = (): boolean => isHidden() || isHeld();
  const watch = createStopwatch(isPaused);
  let isOver = false;
  let stop: (() => void) | undefined;
  const look = (): void => {
    if (isOver) return;
    watch.look();
    stop?.();
    stop = isPaused() ? undefined : scope.after(ms - watch.ms(), done);
  };
  const unlisten = scope.on(document, 'visibilitychange', look);
  const done = (): void => {
    isOver = true;
    unlisten();
    callback();
  };
  look();
  return look;
}
