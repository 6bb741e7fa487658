import { IDLE_AT_LAST_MS, IDLE_MS } from './limits';
import type { Scope, Undo } from './scope';

/** Once the browser has nothing else to do, at the latest after two seconds; Safari, which cannot say, is given a moment. */
export function whenIdle(scope: Scope, callback: () => void): Undo {
  const { requestIdleCallback: ask }: Partial<Window> = window;
  if (!ask) return scope.after(IDLE_MS, callback);
  const handle = ask(scope.guard(callback), { timeout: IDLE_AT_LAST_MS });
  return scope.undo(() => cancelIdleCallback(handle));
}
