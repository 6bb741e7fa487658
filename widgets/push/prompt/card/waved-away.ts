import type { Scope } from '../../../../src/scope';
import { document } from '../../../../src/dom/page/document';

/**
 * Calls back when the visitor waves a prompt away: by Escape, unless the key is meant for something else that has the focus, or
 * by a click on its overlay.
 *
 * @param layer the element that covers the page, where the prompt has an overlay
 */
export function onWavedAway(
  scope: Scope,
  layer: HTMLElement,
  host: Element,
  callback: () => void,
): void {
  scope.on(document, 'keydown', ({ key, defaultPrevented }: KeyboardEvent) => {
    const { activeElement: at, body } = document;
    if (key === 'Escape' && !defaultPrevented && (!at || at === body || at === host)) callback();
  });
  scope.on(layer, 'click', ({ target }: MouseEvent) => target === layer && callback());
}
