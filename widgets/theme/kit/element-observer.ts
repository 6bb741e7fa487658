import { createReactionCounter } from '../../../src/dom/repeat-count';
import type { Scope } from '../../../src/scope';
import { NOTHING } from '../selectors';
import { document } from '../../../src/dom/page/document';

/** Finds elements that are on the page, and those that infinite scroll, load more or quick view add later (TH-04). */
export interface ElementObserver {
  /**
   * Calls `found` once for each element that matches, now or when it is added. Stops, and says so in the log, where the page
   * answers each call with another such element, because that would never end (XX-17).
   *
   * @param scope the behaviour's: the search ends with it
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

/** One observer for all behaviours; it starts when the first of them asks. @param whole the widget's scope */
export function createElementObserver(whole: Scope): ElementObserver {
  const all = new Set<Wanted>();
  let observing = false;
  /** How often the observer has reported changes. */
  let times = 0;

  function observe(): void {
    if (observing) return;
    observing = true;
    const observer = new MutationObserver(
      whole.guard((records: MutationRecord[]) => {
        times += 1;
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            // A node that was moved about may be gone from the page by now.
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
      const isDriven = createReactionCounter(scope, log, () => all.delete(wanted));
      let last = times;
      const wanted: Wanted = {
        selector,
        found: scope.guard((element: HTMLElement) => {
          if (seen.has(element)) return;
          seen.add(element);
          if (last !== times) isDriven();
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
