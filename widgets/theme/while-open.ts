import type { Scope, Undo } from '../../src/scope';

/**
 * Listens while something is open, and at no other time (TH-25): Escape, and clicks on none of what belongs to it. At the
 * window and first, because page scripts stop clicks on their way; nothing is prevented but an Escape that closes.
 *
 * @param inside asked at each click
 * @param close what either does
 */
export function whileOpen(
  scope: Scope,
  inside: () => (Element | null)[],
  close: (why: 'Escape' | 'outside') => void,
): Undo {
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
    scope.on(document, 'keydown', (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      close('Escape');
    }),
  ];
  return () => undos.forEach((undo) => undo());
}
