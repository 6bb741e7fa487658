import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import type { Scope, Undo } from '#src/scope';
import { isInside } from './focus';

/**
 * Listens only while something is open (TH-25): for Escape, and for clicks outside the elements that belong to it. The listener
 * for clicks is on the window in the capture phase, because scripts of the page may stop clicks later. The default action of
 * Escape is prevented only if the key closes something. Clicks and Escape in a modal dialog in front are ignored.
 *
 * @param inside returns the elements that count as inside; called at each click and each Escape
 * @param close called with the reason
 * @returns a function that stops listening
 */
export function whileOpen(
  scope: Scope,
  inside: () => (Element | null)[],
  close: (reason: 'Escape' | 'outside') => void,
): Undo {
  const undos = [
    scope.on(
      window,
      'click',
      (event: Event) => {
        if (isInside(event, inside()) === undefined) close('outside');
      },
      { capture: true },
    ),
    scope.on(document, 'keydown', (event: KeyboardEvent) => {
      if (keyOf(event) !== 'Escape' || event.defaultPrevented) return;
      if (isInside(event, inside()) === false) return;
      event.preventDefault();
      close('Escape');
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
