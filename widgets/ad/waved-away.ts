import type { Scope } from '../../src/scope';
import { document } from '../../src/dom/page/document';

/**
 * Calls back when the visitor waves an ad away: by Escape, unless the key is meant for something else that has the focus, or by
 * a click beside a modal ad.
 */
export function onWavedAway(
  scope: Scope,
  layer: HTMLElement,
  host: Element,
  leave: (why: string) => void,
): void {
  // The browser itself closes a dialog by Escape.
  scope.on(layer, 'close', () => leave('by Escape'));
  scope.on(document, 'keydown', ({ key, defaultPrevented }: KeyboardEvent) => {
    const { activeElement: at, body } = document;
    if (key === 'Escape' && !defaultPrevented && (!at || at === body || at === host))
      leave('by Escape');
  });
  // A click counts only if it was also pressed beside the ad: the visitor may have pressed on the page just before the ad came.
  let isPressed = false;
  scope.on(layer, 'pointerdown', ({ target }: PointerEvent) => void (isPressed = target === layer));
  scope.on(layer, 'click', ({ target }: MouseEvent) => {
    if (isPressed && target === layer) leave('by a click beside it');
  });
}
