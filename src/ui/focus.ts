import type { Scope } from '../scope';
import { document } from '../dom/page/document';

/**
 * Remembers which element of the page had the focus before it moved into a host.
 *
 * @returns gives the focus back to that element, if the host still has it when the host is removed (XX-04)
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
      // The visitor may have scrolled meanwhile: focusing must not scroll the page back.
      before.focus({ preventScroll: true });
  };
}
