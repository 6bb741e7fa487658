import { texts } from '../php-values/php-values';
import type { Delegate } from './delegate';
import type { Prepared } from './prepared';

/** Elements that the owner named: clicked, or pointed at, each once (facts §1.5). */
export function mountPointing(delegate: Delegate, prepared: Prepared): void {
  for (const { id, values } of prepared.triggers('css_click')) {
    let last: Event | undefined;
    for (const selector of texts(values)) {
      delegate.onClick(selector, (_element, click) => {
        // One click, though several selectors fit.
        if (click !== last) prepared.fireTrigger(id);
        last = click;
      });
    }
  }
  for (const { id, values } of prepared.triggers('css_mouseover')) {
    const pointedAt = new WeakSet<Element>();
    for (const selector of texts(values)) {
      delegate.onMouseover(selector, (element) => {
        if (!pointedAt.has(element)) prepared.fireTrigger(id);
        pointedAt.add(element);
      });
    }
  }
}
