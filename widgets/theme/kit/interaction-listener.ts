import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

/** The first interactions of a visitor: the pointer or a finger is over an element, or the focus moves. */
const INTERACTIONS = ['pointerover', 'focusin'];

/** Calls `handler` with each interaction's element, until it returns true or the scope ends. */
export type OnInteraction = (scope: Scope, handler: (element: Element) => boolean) => void;

/** Listens for the first interactions: two listeners for all behaviours, removed when none waits any more. */
export function createInteractionListener(widgetScope: Scope): OnInteraction {
  const handlers = new Set<(element: Element) => boolean | undefined>();
  let stopListening: (() => void)[] = [];

  const handle = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    for (const handler of handlers) if (handler(target)) handlers.delete(handler);
    if (handlers.size > 0) return;
    stopListening.forEach((undo) => undo());
    stopListening = [];
  };

  return (scope, handler) => {
    const guarded = scope.guard(handler);
    handlers.add(guarded);
    scope.undo(() => handlers.delete(guarded));
    if (stopListening.length === 0)
      stopListening = INTERACTIONS.map((type) =>
        widgetScope.on(document, type, handle, { passive: true }),
      );
  };
}
