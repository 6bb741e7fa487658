import { PAINT_PATIENCE_MS } from '../../limits';
import { once } from '../../once';
import type { Scope } from '../../scope';

/** After the frame that paints what was just clicked, within 100 ms, at once when the page is hidden (CO-12). */
export function afterPaint(scope: Scope, callback: () => void): void {
  const first = once(callback);
  scope.after(PAINT_PATIENCE_MS, first);
  scope.frame(() => scope.after(0, first));
  if (document.hidden) first();
}
