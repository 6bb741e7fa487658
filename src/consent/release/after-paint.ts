import { document } from '#src/dom/page/document';
import { FRAME_MAX_WAIT_MS, PAINT_MAX_WAIT_MS } from '#src/limits';
import { once } from '#src/once';
import type { Scope, Undo } from '#src/scope';

/**
 * Calls back within 100 ms, after the frame that paints a click's result, perhaps this one; at once on a hidden page (CO-12).
 */
export function afterPaint(scope: Scope, callback: () => void, inAnimationFrame: boolean): void {
  const first = once(callback);
  scope.after(inAnimationFrame ? 0 : PAINT_MAX_WAIT_MS, first);
  if (!inAnimationFrame) scope.frame(() => scope.after(0, first));
  if (document.hidden) first();
}

/**
 * Calls back in the next frame, within 100 ms, so that the page answers a click first. Calls back at once if the page is hidden
 * or is being left, because nobody sees a frame then. Also calls back at once if the scope ends (CO-12).
 */
export function inNextFrame(scope: Scope, callback: () => void): void {
  const stops: Undo[] = [];
  const first = once(() => {
    for (const stop of stops) stop();
    callback();
  });
  stops.push(
    scope.on(window, 'pagehide', first),
    scope.after(FRAME_MAX_WAIT_MS, first),
    scope.frame(first),
    // Calls back at once if the scope has ended already.
    scope.undo(first),
  );
  if (document.hidden) first();
}
