import type { Scope } from '../scope';
import { document } from '../dom/page/document';

/** Calls once the page was visible for `ms` milliseconds; time in which its tab is hidden does not count. */
export function afterVisible(scope: Scope, ms: number, callback: () => void): void {
  let left = ms;
  let since = 0;
  let pause: (() => void) | undefined;
  const turn = (): void => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === Boolean(pause)) return;
    if (isSeen) {
      since = performance.now();
      pause = scope.after(left, done);
    } else {
      pause?.();
      pause = undefined;
      left -= performance.now() - since;
    }
  };
  const unlisten = scope.on(document, 'visibilitychange', turn);
  const done = (): void => {
    unlisten();
    callback();
  };
  turn();
}
