import type { Scope } from '../../src/scope';

/**
 * Counts an ad's seconds down, and stands still while its tab is hidden, the pointer is over it, or the visitor has gone into it by
 * the Tab key; that a modal has the focus from the beginning does not count (AD-04).
 *
 * @param tick hears of each second that is left; of 0 when the time is over
 */
export function countDownIn(
  scope: Scope,
  panel: HTMLElement,
  host: Element,
  seconds: number,
  tick: (left: number) => void,
): void {
  let isOver = false;
  let isTabbed = false;
  const isHeld = (): boolean =>
    document.visibilityState !== 'visible' ||
    isOver ||
    (isTabbed && document.activeElement === host);
  const look = countDown(scope, seconds, isHeld, tick);

  const hover = (over: boolean) => (): void => {
    isOver = over;
    look();
  };
  scope.on(document, 'visibilitychange', look);
  scope.on(panel, 'pointerenter', hover(true));
  scope.on(panel, 'pointerleave', hover(false));
  // Where the key is let go is where it has led.
  scope.on(host, 'keyup', ({ key }: KeyboardEvent) => {
    isTabbed ||= key === 'Tab';
    look();
  });
  // The page has the focus a moment later.
  scope.on(host, 'focusout', () => void scope.after(0, look));
}

/** @returns looks again whether it stands still */
function countDown(
  scope: Scope,
  seconds: number,
  isHeld: () => boolean,
  tick: (left: number) => void,
): () => void {
  let left = seconds * 1000;
  let since = 0;
  let stop: (() => void) | undefined;
  const look = (): void => {
    if (isHeld() === !stop || left <= 0) return;
    if (stop) {
      stop();
      stop = undefined;
      left -= performance.now() - since;
      return;
    }
    since = performance.now();
    // To the next whole second.
    const step = left % 1000 || 1000;
    stop = scope.after(Math.max(0, step), () => {
      stop = undefined;
      left = Math.round((left - step) / 1000) * 1000;
      tick(left / 1000);
      look();
    });
  };
  look();
  return look;
}
