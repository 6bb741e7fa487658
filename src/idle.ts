import { globals } from './dom/globals';
import { IDLE_LATEST_MS, IDLE_MS } from './limits';
import type { Scope, Undo } from './scope';

/**
 * Calls back once the browser is idle, or after `IDLE_MS` in Safari, which does not report that.
 *
 * @param deadlineMs after which it is called even if the browser is busy
 */
export function whenIdle(
  scope: Scope,
  callback: () => void,
  deadlineMs: number = IDLE_LATEST_MS,
): Undo {
  const { requestIdleCallback: request } = globals<Pick<Window, 'requestIdleCallback'>>();
  if (!request) return scope.after(IDLE_MS, callback);
  const handle = request(scope.guard(callback), { timeout: deadlineMs });
  return scope.undo(() => cancelIdleCallback(handle));
}
