import { isHeldScript, type Hold } from '#src/hold';
import type { Scope } from '#src/scope';
import { inOrder } from './held';

/** Waits for the scripts that the bootstrap holds (LD-27). */
export interface AfterHeld {
  /** Calls back when those have run that may run; at once if there is none. Only the last callback is kept. */
  wait(callback: () => void): void;
  /** Calls back: nothing runs now, so nobody has to be waited for. */
  end(): void;
  /** Called when scripts have run. Calls back in a task of its own, after what the scripts do when the page is ready. */
  ran(): void;
}

/** @param mayRun whether the decision allows an element to be released */
export function createAfterHeld(
  scope: Scope,
  hold: Hold | undefined,
  mayRun: (element: HTMLElement) => boolean,
): AfterHeld {
  let waiting: (() => void) | undefined;
  const end = scope.guard(() => {
    const callback = waiting;
    waiting = undefined;
    callback?.();
  });
  return {
    wait(callback) {
      waiting = callback;
      if (!hold || ![...inOrder(hold)].some((each) => isHeldScript(each) && mayRun(each))) end();
    },
    end,
    ran() {
      if (waiting) scope.after(0, end);
    },
  };
}
