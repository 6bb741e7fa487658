import { LINK_EVENT_MS } from '../../../src/limits';
import type { Scope, Undo } from '../../../src/scope';
import type { Copy } from '../pipeline/server-copy';
import type { Delivery } from './delivery';

/**
 * Holds the events of clicks on links for `LINK_EVENT_MS`. Where such a click leaves the page, the event is sent as it leaves,
 * in a way that outlives it.
 */
interface HeldClicks {
  hold(copy: Copy): void;
  /** Sends all that are held. */
  release(): void;
}

export function holdClicks(
  scope: Scope,
  { prepare, tidy }: Delivery,
  dispatch: (copy: Copy) => unknown,
): HeldClicks {
  /** The held copies, each with what cancels its timer. */
  const held = new Map<Copy, Undo>();
  let unwatch: Undo | undefined;

  function release(copy: Copy): void {
    held.get(copy)?.();
    if (held.delete(copy)) void dispatch(copy);
    if (held.size > 0) return;
    unwatch?.();
    unwatch = undefined;
    tidy();
  }

  return {
    hold(copy) {
      // Once, and only while something is held: Firefox does not keep a page that still listens to this as it is left.
      unwatch ??= scope.on(window, 'beforeunload', prepare, { once: true });
      held.set(
        copy,
        scope.after(LINK_EVENT_MS, () => release(copy)),
      );
    },
    release: () => [...held.keys()].forEach(release),
  };
}
