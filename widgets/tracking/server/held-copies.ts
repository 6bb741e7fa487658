import { LINK_EVENT_MS } from '#src/limits';
import type { Scope, Undo } from '#src/scope';
import type { ServerCopy } from '../pipeline/server-copy';
import type { Delivery } from './delivery';

/**
 * Holds the server's copies of clicks on links for `LINK_EVENT_MS`. If the visitor leaves the page meanwhile, they are sent by a
 * request that outlives it.
 */
interface HeldCopies {
  hold(copy: ServerCopy): void;
  /** Sends all held events. */
  release(): void;
}

export function holdLinkCopies(
  scope: Scope,
  { prepareBeacon, cleanUp }: Delivery,
  sendCopy: (copy: ServerCopy) => unknown,
): HeldCopies {
  /** The held copies, each with the function that cancels its timer. */
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
      // Only while an event is held: Firefox puts no page with this listener into its back/forward cache.
      stopListening ??= scope.on(window, 'beforeunload', prepareBeacon, { once: true });
      held.set(
        copy,
        scope.after(LINK_EVENT_MS, () => release(copy)),
      );
    },
    release: () => [...held.keys()].forEach(release),
  };
}
