import { keyOf } from '../dom/key';
import { document } from '../dom/page/document';
import type { Scope } from '../scope';

/** How a visitor dismisses an overlay, in words for the log. */
export type HowDismissed = 'by Escape' | 'by a click beside it';

/**
 * Calls back when the visitor dismisses an overlay: by Escape, unless an element outside the overlay has the focus, and so gets
 * the key; or, if the overlay is modal, by a click beside it. For a click beside the overlay, the mouse button has to be
 * pressed there too, so that selecting text inside and releasing the button outside does not count.
 */
export function onDismiss(
  scope: Scope,
  host: Element,
  layer: HTMLElement,
  modal: boolean,
  callback: (how: HowDismissed) => void,
): void {
  scope.on(document, 'keydown', (event: KeyboardEvent) => {
    const { activeElement: active, body } = document;
    if (keyOf(event) !== 'Escape' || event.defaultPrevented) return;
    if (active && active !== body && active !== host) return;
    // Without this, the browser would also close a dialog of the page that may be below.
    if (modal) event.preventDefault();
    callback('by Escape');
  });
  if (!modal) return;
  // Some devices have other ways to close a dialog, such as a gesture. These count as Escape.
  for (const type of ['cancel', 'close'])
    scope.on(layer, type, (event: Event) => {
      event.preventDefault();
      callback('by Escape');
    });

  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent): boolean => {
    const { left, right, top, bottom } = layer.getBoundingClientRect();
    return target === layer && (x < left || x > right || y < top || y > bottom);
  };
  let pressed = false;
  scope.on(layer, 'pointerdown', (event: PointerEvent) => void (pressed = isBeside(event)));
  scope.on(layer, 'click', (event: MouseEvent) => {
    if (pressed && isBeside(event)) callback('by a click beside it');
  });
}
