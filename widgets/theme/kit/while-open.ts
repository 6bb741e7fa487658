import type { Scope, Undo } from '../../../src/scope';
import type { ActiveMode } from './behaviour';
import { isIn } from './focus';

/**
 * Listens while something is open, and at no other time (TH-25): Escape, and clicks on none of what belongs to it. At the
 * window and first, because page scripts stop clicks on their way; nothing is prevented but an Escape that closes, and in
 * takeover the theme's script does not hear that one: it would close what is closing. A modal dialog in front has both for itself.
 *
 * @param inside asked at each of them
 * @param close what either does
 */
export function whileOpen(
  scope: Scope,
  mode: ActiveMode,
  inside: () => (Element | null)[],
  close: (why: 'Escape' | 'outside') => void,
): Undo {
  const first = mode === 'takeover';
  const undos = [
    scope.on(
      window,
      'click',
      (event: Event) => {
        if (isIn(event, inside()) === undefined) close('outside');
      },
      { capture: true },
    ),
    scope.on(
      first ? window : document,
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        if (isIn(event, inside()) === false) return;
        event.preventDefault();
        if (first) event.stopImmediatePropagation();
        close('Escape');
      },
      { capture: first },
    ),
  ];
  return () => undos.forEach((undo) => undo());
}
