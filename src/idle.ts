import { IDLE_AT_LAST_MS, IDLE_MS } from './limits';
import type { Scope, Undo } from './scope';

/**
 * Once the browser has nothing else to do; Safari, which cannot say, is given a moment.
 *
 * @param atLast it is called after this time whatever the browser does, in milliseconds
 */
export function whenIdle(
  scope: Scope,
  callback: () => void,
  atLast: number = IDLE_AT_LAST_MS,
): Undo {
  const { requestIdleCallback: ask }: Partial<Window> = window;
  if (!ask) return scope.after(IDLE_MS, callback);
  const handle = ask(scope.guard(callback), { timeout: atLast });
  return scope.undo(() => cancelIdleCallback(handle));
}
