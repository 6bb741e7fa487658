import type { Scope, Undo } from '../../src/scope';
import type { ActiveMode } from './behaviour';

/**
 * Listens while something is open, and at no other time (TH-25): Escape, and clicks on none of what belongs to it. At the
 * window and first, because page scripts stop clicks on their way; nothing is prevented but an Escape that closes, and in
 * takeover the theme's script does not hear that one: it would close what is closing.
 *
 * @param inside asked at each click
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
        const { target } = event;
        if (target instanceof Node && !inside().some((part) => part?.contains(target)))
          close('outside');
      },
      { capture: true },
    ),
    scope.on(
      first ? window : document,
      'keydown',
      (event: KeyboardEvent) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.preventDefault();
        if (first) event.stopImmediatePropagation();
        close('Escape');
      },
      { capture: first },
    ),
  ];
  return () => undos.forEach((undo) => undo());
}
