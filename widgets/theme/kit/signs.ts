import type { Scope } from '../../../src/scope';
import { document } from '../../../src/dom/page/document';

/** What a visitor does before anything else: points at something, also with a finger, or moves the focus. */
const SIGNS = ['pointerover', 'focusin'];

/**
 * Calls `heard` with the element of each sign of the visitor until it returns true, for as long as the scope lasts.
 *
 * @param heard returns true once it has heard enough
 */
export type OnSign = (scope: Scope, heard: (element: Element) => boolean) => void;

/** Makes what hears the first signs of a visitor: two listeners for all behaviours, while one of them waits. @param whole the widget's scope */
export function createSigns(whole: Scope): OnSign {
  const waiting = new Set<(element: Element) => boolean | undefined>();
  let deafen: (() => void)[] = [];

  const hear = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    for (const heard of waiting) if (heard(target)) waiting.delete(heard);
    if (waiting.size > 0) return;
    deafen.forEach((undo) => undo());
    deafen = [];
  };

  return (scope, heard) => {
    const own = scope.guard(heard);
    waiting.add(own);
    scope.undo(() => waiting.delete(own));
    if (deafen.length === 0)
      deafen = SIGNS.map((type) => whole.on(document, type, hear, { passive: true }));
  };
}
