import { globals } from './dom/globals';
import { IDLE_LATEST_MS, IDLE_MS } from './limits';
import type { Scope, Undo } from './scope';

/** Calls back once the browser is idle, at the latest after `deadlineMs`. Safari does not report that: after `IDLE_MS`. */
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
