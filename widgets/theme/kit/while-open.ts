import type { Scope, Undo } from '../../../src/scope';
import type { ActiveMode } from './behaviour';
import { isInside } from './focus';
import { document } from '../../../src/dom/page/document';

/**
 * Listens while something is open, and at no other time (TH-25): for Escape, and for clicks outside all that belongs to it.
 * Clicks are heard at the window in the capture phase, because page scripts stop clicks on their way. Nothing is prevented but an
 * Escape that closes. In takeover the theme's script does not hear that Escape, because it would close what is already closing. A
 * modal dialog in front keeps its own clicks and Escape.
 *
 * @param inside returns the elements that belong to it; called at each click and each Escape
 * @param close called with the reason
 * @returns ends the listening
 */
export function whileOpen(
  scope: Scope,
  mode: ActiveMode,
  inside: () => (Element | null)[],
  close: (reason: 'Escape' | 'outside') => void,
): Undo {
  const isCapture = mode === 'takeover';
  const undos = [
    scope.on(
      window,
      'click',
      (event: Event) => {
        if (isInside(event, inside()) === undefined) close('outside');
      },
      { capture: true },
    ),
    scope.on(
      isCapture ? window : document,
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (isInside(event, inside()) === false) return;
        event.preventDefault();
        if (isCapture) event.stopImmediatePropagation();
        close('Escape');
      },
      { capture: isCapture },
    ),
  ];
  return () => undos.forEach((undo) => undo());
}
