import { closest } from '../dom/ask-element';
import { document } from '../dom/page/document';
import type { Scope } from '../scope';

/**
 * Remembers which element of the page had the focus before the focus moved into a host.
 *
 * @param opener the element that gets the focus back; default: the element that has the focus now, or just before the focus
 *   moves into the host
 * @returns a function that gives the focus back if the host has it. Its argument says whether the host has the focus; by
 *   default the function checks this itself (XX-04)
 */
export function rememberFocus(
  scope: Scope,
  host: Element,
  opener?: HTMLElement,
): (had?: boolean) => void {
  let previous = opener ?? focusedIn(document);
  if (!opener)
    scope.on(host, 'focusin', ({ relatedTarget: from }: FocusEvent) => {
      // A focus from inside a shadow root is named by its host. If `previous` is in that root, it is more exact, and stays.
      const root = previous && Node.prototype.getRootNode.call(previous);
      if (from instanceof Element && root !== from.shadowRoot) previous = from;
    });
  return (hadFocus = document.activeElement === host) => {
    // An element in an overlay that is closing does not get the focus back.
    if (hadFocus && previous instanceof HTMLElement && !closest(previous, '[data-leaving]'))
      // The visitor may have scrolled meanwhile: focusing must not scroll the page back.
      HTMLElement.prototype.focus.call(previous, { preventScroll: true });
  };
}

/** The element that has the focus, at whatever depth of shadow roots. */
function focusedIn(root: DocumentOrShadowRoot): Element | null {
  const active = root.activeElement;
  return (active?.shadowRoot && focusedIn(active.shadowRoot)) ?? active;
}
