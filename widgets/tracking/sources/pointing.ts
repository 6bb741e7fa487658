import { texts } from '../php-values/php-values';
import type { Delegate } from './delegate';
import type { PreparedEvents } from './prepared';

/** Fires the events of elements that the owner's selectors name: for every click, and the first hover (facts §1.5). */
export function mountPointing(delegate: Delegate, prepared: PreparedEvents): void {
  for (const { id, values } of prepared.triggers('css_click')) {
    let last: Event | undefined;
    for (const selector of texts(values)) {
      delegate.onClick(selector, (_element, click) => {
        // One click fires the event once, even if several selectors match.
        if (click !== last) prepared.fireTrigger(id);
        last = click;
      });
    }
  }
  for (const { id, values } of prepared.triggers('css_mouseover')) {
    const seenElements = new WeakSet<Element>();
    for (const selector of texts(values)) {
      delegate.onMouseover(selector, (element) => {
        if (!seenElements.has(element)) prepared.fireTrigger(id);
        seenElements.add(element);
      });
    }
  }
}
