import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

/** What a visitor does before anything else: points at something, also with a finger, or moves the focus. */
const INTERACTIONS = ['pointerover', 'focusin'];

/**
 * Calls `heard` with the element of each sign of the visitor until it returns true, for as long as the scope lasts.
 *
 * @param heard returns true once it has heard enough
 */
export type OnInteraction = (scope: Scope, handler: (element: Element) => boolean) => void;

/** Makes what hears the first signs of a visitor: two listeners for all behaviours, while one of them waits. @param whole the widget's scope */
export function createInteractionListener(whole: Scope): OnInteraction {
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
        whole.on(document, type, handle, { passive: true }),
      );
  };
}
