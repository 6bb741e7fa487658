import type { Scope } from '../../src/scope';
import { document } from '../../src/dom/page/document';

/**
 * Counts an ad's seconds down. It pauses while the tab is hidden, while the pointer is over the ad, and while the focus is in
 * the ad by the Tab key. A modal ad has the focus from the beginning, which alone does not pause it (AD-04).
 *
 * @param tick called at each second with the seconds that are left; with 0 when the time is over
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
  // At `keyup` the Tab key has already moved the focus, so the event comes from the element that has the focus now.
  scope.on(host, 'keyup', ({ key }: KeyboardEvent) => {
    isTabbed ||= key === 'Tab';
    look();
  });
  // The focus has moved to the page only a moment after this event.
  scope.on(host, 'focusout', () => void scope.after(0, look));
}

/** @returns a function to call whenever `isHeld` may have changed */
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
    // The time to the next whole second.
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
