import type { Scope } from '../../src/scope';

/** Finds elements that stand on the page and those that come later: infinite scroll, load more, quick view (TH-04). */
export interface Arrivals {
  /**
   * Calls for each element that matches, once, now or when it comes.
   *
   * @param scope of the behaviour: ends with it
   */
  each(scope: Scope, selector: string, found: (element: HTMLElement) => void): void;
}

interface Wanted {
  selector: string;
  found(element: HTMLElement): void;
}

/** One observer for all behaviours, begun with the first that asks. @param whole the widget's scope */
export function createArrivals(whole: Scope): Arrivals {
  const all = new Set<Wanted>();
  let observing = false;

  function observe(): void {
    if (observing) return;
    observing = true;
    const observer = new MutationObserver(
      whole.guard((records: MutationRecord[]) => {
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
    each(scope, selector, found) {
      const seen = new WeakSet<Element>();
      const wanted: Wanted = {
        selector,
        found: scope.guard((element: HTMLElement) => {
          if (seen.has(element)) return;
          seen.add(element);
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
