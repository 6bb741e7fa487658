import { FRAME_PATIENCE_MS, PAINT_PATIENCE_MS } from '../../limits';
import { once } from '../../once';
import type { Scope, Undo } from '../../scope';

/**
 * After the frame that paints what was just clicked, within 100 ms, at once when the page is hidden (CO-12).
 *
 * @param inFrame called in that frame
 */
export function afterPaint(scope: Scope, callback: () => void, inFrame: boolean): void {
  const first = once(callback);
  scope.after(inFrame ? 0 : PAINT_PATIENCE_MS, first);
  if (!inFrame) scope.frame(() => scope.after(0, first));
  if (document.hidden) first();
}

/**
 * In the next frame, within 100 ms: so that a click is answered first. At once where nobody is going to see one: the page is
 * hidden or is being left, or we are about to go (CO-12).
 */
export function inNextFrame(scope: Scope, callback: () => void): void {
  const stops: Undo[] = [];
  const first = once(() => {
    for (const stop of stops) stop();
    callback();
  });
  stops.push(
    scope.on(window, 'pagehide', first),
    scope.after(FRAME_PATIENCE_MS, first),
    scope.frame(first),
    // At once where we are gone already.
    scope.undo(first),
  );
  if (document.hidden) first();
}
