import { document } from '#src/dom/page/document';
import type { Scope } from '#src/scope';
import type { Behaviour } from './behaviour';

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

/** The code that is needed only when the visitor interacts with the page. */
export interface InteractionCode {
  /** Enhances the mobile menu, whose button may be `pressed` already; returns what closes it, for the theme's scripts. */
  enhanceMobileMenu(behaviour: Behaviour<'mobileMenu'>, pressed?: HTMLElement): () => void;
  /** @param pressed the button that was pressed before this code was loaded, if any */
  enhanceSearch(behaviour: Behaviour<'search'>, pressed?: HTMLElement): void;
}

/** Loads the code for interactions, at the first interaction or on request. */
export interface InteractionLoader {
  /** Loads the code now. @returns true once the code is loaded, false if it cannot be loaded */
  load(): Promise<boolean>;
  /** Calls `callback` with the code once it is loaded, or at once if it is loaded already. The first interaction loads the code. */
  whenLoaded(ownScope: Scope, callback: (code: InteractionCode) => void): void;
}

declare module '#src/contract' {
  interface ChunkInputs {
    interaction: (code: InteractionCode) => void;
  }
}
