import type { Scope } from '../../../../src/scope';
import { document } from '../../../../src/dom/page/document';

/**
 * Calls back when the visitor waves a prompt away by Escape, unless the key is meant for something else that has the focus. A
 * click beside the prompt is the page's: the prompt is no barrier, and declining it is by its button.
 */
export function onWavedAway(scope: Scope, host: Element, callback: () => void): void {
  scope.on(document, 'keydown', ({ key, defaultPrevented }: KeyboardEvent) => {
    const { activeElement: at, body } = document;
    if (key === 'Escape' && !defaultPrevented && (!at || at === body || at === host)) callback();
  });
}
