import { createReactionCounter } from '../../../src/dom/repeat-count';
import type { Scope } from '../../../src/scope';
import { MATCHES_NOTHING } from '../selectors';
import { document } from '../../../src/dom/page/document';

/** Finds elements that are on the page, and those that are added later, for example by infinite scroll (TH-04). */
export interface ElementObserver {
  /**
   * Calls `onFound` once for each matching element, now or when it is added. If the page adds another such element in reaction
   * to each call, in an endless loop, the search ends with a line in the log (XX-17).
   *
   * @param scope the behaviour's scope: the search ends with it
   */
  each(
    scope: Scope,
    log: (line: string) => void,
    selector: string,
    onFound: (element: HTMLElement) => void,
  ): void;
}

interface Search {
  selector: string;
  onFound(element: HTMLElement): void;
}

/** Creates one observer for all behaviours. The observer starts with the first search. @param widgetScope the widget's scope */
export function createElementObserver(widgetScope: Scope): ElementObserver {
  const searches = new Set<Search>();
  let isObserving = false;
  /** How often the observer has reported changes. */
  let reportCount = 0;

  function observe(): void {
    if (isObserving) return;
    isObserving = true;
    const observer = new MutationObserver(
      widgetScope.guard((records: MutationRecord[]) => {
        reportCount += 1;
        for (const { addedNodes } of records)
          for (const node of addedNodes)
            // A node that was added and moved may no longer be on the page.
            if (node instanceof Element && node.isConnected)
              for (const search of searches) searchIn(node, search);
      }),
    );
    observer.observe(document.documentElement, { childList: true, subtree: true });
    widgetScope.observe(observer);
  }

  return {
    each(scope, log, selector, onFound) {
      if (selector === MATCHES_NOTHING) return;
      const handled = new WeakSet<Element>();
      const isLoop = createReactionCounter(scope, log, () => searches.delete(search));
      let lastReport = reportCount;
      const search: Search = {
        selector,
        onFound: scope.guard((element: HTMLElement) => {
          if (handled.has(element)) return;
          handled.add(element);
          if (lastReport !== reportCount) isLoop();
          lastReport = reportCount;
          if (!searches.has(search)) return;
          onFound(element);
        }),
      };
      searches.add(search);
      scope.undo(() => searches.delete(search));
      searchIn(document.documentElement, search);
      observe();
    },
  };
}

function searchIn(root: Element, { selector, onFound }: Search): void {
  if (root.matches(selector)) onFound(root as HTMLElement);
  for (const element of root.querySelectorAll<HTMLElement>(selector)) onFound(element);
}
