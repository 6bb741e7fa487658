import type { Scope } from '../../../src/scope';
import { NOTHING } from '../selectors';
import { createTurns, DRIVEN } from './turns';

/** Finds elements that stand on the page and those that come later: infinite scroll, load more, quick view (TH-04). */
export interface Arrivals {
  /**
   * Calls for each element that matches, once, now or when it comes. A page that answers each call by another such element is
   * let be (XX-17).
   *
   * @param scope of the behaviour: ends with it
   */
  each(
    scope: Scope,
    log: (line: string) => void,
    selector: string,
    found: (element: HTMLElement) => void,
  ): void;
}

interface Wanted {
  selector: string;
  found(element: HTMLElement): void;
}

/** One observer for all behaviours, begun with the first that asks. @param whole the widget's scope */
export function createArrivals(whole: Scope): Arrivals {
  const all = new Set<Wanted>();
  let observing = false;
  /** How often something came. */
  let times = 0;

  function observe(): void {
    if (observing) return;
    observing = true;
    const observer = new MutationObserver(
      whole.guard((records: MutationRecord[]) => {
        times += 1;
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            // What was moved about and is gone again by now is nobody's.
            if (node instanceof Element && node.isConnected)
              for (const wanted of all) search(node, wanted);
      }),
    );
    observer.observe(document.documentElement, { childList: true, subtree: true });
    whole.observe(observer);
  }

  return {
    each(scope, log, selector, found) {
      if (selector === NOTHING) return;
      const seen = new WeakSet<Element>();
      const isDriven = createTurns(scope);
      let last = times;
      const wanted: Wanted = {
        selector,
        found: scope.guard((element: HTMLElement) => {
          if (seen.has(element)) return;
          seen.add(element);
          if (last !== times && isDriven() && all.delete(wanted)) log(DRIVEN);
          last = times;
          if (!all.has(wanted)) return;
          found(element);
        }),
      };
      all.add(wanted);
      scope.undo(() => all.delete(wanted));
      search(document.documentElement, wanted);
      observe();
    },
  };
}

function search(around: Element, { selector, found }: Wanted): void {
  if (around.matches(selector)) found(around as HTMLElement);
  for (const element of around.querySelectorAll<HTMLElement>(selector)) found(element);
}
