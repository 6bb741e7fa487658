import type { Scope } from '../scope';

/**
 * Remembers where the focus was on the page before it came into a host.
 *
 * @returns gives it back, if it is still in there when the host goes (XX-04)
 */
export function followFocus(scope: Scope, host: Element): () => void {
  let before = document.activeElement;
  const deafen = scope.on(host, 'focusin', ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Element) before = relatedTarget;
  });
  return () => {
    deafen();
    if (document.activeElement !== host) return;
    if (before instanceof HTMLElement && before !== document.body && before.isConnected)
      // Wherever the visitor has scrolled to meanwhile, the page stays there.
      before.focus({ preventScroll: true });
  };
}
