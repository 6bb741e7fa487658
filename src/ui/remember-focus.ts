import type { Scope } from '../scope';
import { document } from '../dom/page/document';

/**
 * Remembers which element of the page had the focus before it moved into a host.
 *
 * @param opener the element that gets the focus back; default: the one that has it now, or just before it moves into the
 *   host
 * @returns gives the focus back if the host has it; whether it has is its argument, by default checked then (XX-04)
 */
export function rememberFocus(
  scope: Scope,
  host: Element,
  opener?: HTMLElement,
): (had?: boolean) => void {
  let previous = opener ?? focusedIn(document);
  if (!opener)
    scope.on(host, 'focusin', ({ relatedTarget: from }: FocusEvent) => {
      // An event names only the host of a shadow root; which element in it had the focus is known already.
      if (from instanceof Element && previous?.getRootNode() !== from.shadowRoot) previous = from;
    });
  return (hadFocus = document.activeElement === host) => {
    // What is leaving itself takes no focus any more.
    if (hadFocus && previous instanceof HTMLElement && !previous.closest('[data-leaving]'))
      // The visitor may have scrolled meanwhile: focusing must not scroll the page back.
      previous.focus({ preventScroll: true });
  };
}

/** The element that has the focus, at whatever depth of shadow roots. */
function focusedIn(root: DocumentOrShadowRoot): Element | null {
  const active = root.activeElement;
  return (active?.shadowRoot && focusedIn(active.shadowRoot)) ?? active;
}
