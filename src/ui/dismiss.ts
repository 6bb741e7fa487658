import type { Scope } from '../scope';
import { document } from '../dom/page/document';

/** How a visitor dismisses what is over the page, as it is logged. */
export type HowDismissed = 'by Escape' | 'by a click beside it';

/**
 * Calls back when the visitor dismisses what is over the page: by Escape, unless the key is meant for something else that has
 * the focus, or where it is modal by a click beside it. The button has to be pressed there too: selecting text inside and
 * letting go outside is no such click.
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
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    if (active && active !== body && active !== host) return;
    // By itself, the browser would close the page's own dialog too, which may be below.
    if (modal) event.preventDefault();
    callback('by Escape');
  });
  if (!modal) return;
  // Some devices have other ways to close a dialog, such as a gesture.
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
