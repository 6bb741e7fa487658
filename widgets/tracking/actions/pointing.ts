import type { Delegate, Handler } from './delegate';
import { isSelector } from './delegate';
import type { Prepared } from './prepared';
import { selectorsOf } from './prepared';

/** Elements that the owner named: clicked, pointed at (contract §1.5). */
export function mountPointing(
  delegate: Delegate,
  prepared: Prepared,
  log: (line: string) => void,
): void {
  /** One selector for all of a trigger's; a wrong one among them is left out. */
  function watch(
    type: string,
    on: (selector: string, handler: Handler) => void,
    once: boolean,
  ): void {
    for (const trigger of prepared.triggers(type)) {
      const selectors = selectorsOf(trigger).filter((selector) => {
        const fits = isSelector(selector);
        if (!fits) log(`no selector: ${selector}`);
        return fits;
      });
      if (selectors.length === 0) continue;
      const had = new WeakSet<Element>();
      on(selectors.join(), (element) => {
        if (once && had.has(element)) return;
        had.add(element);
        prepared.fireTrigger(trigger.id);
      });
    }
  }

  watch('css_click', delegate.onClick, false);
  watch('css_mouseover', delegate.onMouseover, true);
}
