import { LINK_EVENT_MS } from '../../../src/limits';
import type { Scope, Undo } from '../../../src/scope';
import type { ServerCopy } from '../pipeline/server-copy';
import type { Delivery } from './delivery';

/**
 * Holds the events of clicks on links for `LINK_EVENT_MS`. Where such a click leaves the page, the event is sent as it leaves,
 * in a way that outlives it.
 */
interface HeldClicks {
  hold(copy: ServerCopy): void;
  /** Sends all that are held. */
  release(): void;
}

export function holdClicks(
  scope: Scope,
  { prepareBeacon, cleanUp }: Delivery,
  sendCopy: (copy: ServerCopy) => unknown,
): HeldClicks {
  /** The held copies, each with what cancels its timer. */
  const held = new Map<ServerCopy, Undo>();
  let stopListening: Undo | undefined;

  function release(copy: ServerCopy): void {
    held.get(copy)?.();
    if (held.delete(copy)) void sendCopy(copy);
    if (held.size > 0) return;
    stopListening?.();
    stopListening = undefined;
    cleanUp();
  }

  return {
    hold(copy) {
      // Once, and only while something is held: Firefox does not keep a page that still listens to this as it is left.
      stopListening ??= scope.on(window, 'beforeunload', prepareBeacon, { once: true });
      held.set(
        copy,
        scope.after(LINK_EVENT_MS, () => release(copy)),
      );
    },
    release: () => [...held.keys()].forEach(release),
  };
}
