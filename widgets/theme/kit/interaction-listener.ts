import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

/** The first interactions of a visitor: pointing at something, also with a finger, or moving the focus. */
const INTERACTIONS = ['pointerover', 'focusin'];

/**
 * Calls `handler` with the element of each interaction, until it returns true or the scope ends.
 *
 * @param handler returns true when it needs no further calls
 */
export type OnInteraction = (scope: Scope, handler: (element: Element) => boolean) => void;

/**
 * Creates the function that listens for first interactions: two listeners for all behaviours, as long as one of them waits.
 * @param widgetScope the widget's scope
 */
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
