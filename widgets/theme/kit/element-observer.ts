import { findAllIn, matches, propertyOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { createReactionCounter } from '#src/dom/repeat-count';
import { REMOVED_MS } from '#src/limits/theme';
import type { Scope, Undo } from '#src/scope';
import { MATCHES_NOTHING } from '../selectors';

/** Finds elements that are on the page, and those that are added later, for example by infinite scroll (TH-04). */
export interface ElementObserver {
  /**
   * Calls `onFound` once for each matching element, now or when it is added. If the page adds another such element in reaction
   * to each call, in an endless loop, the search ends with a line in the log (XX-17).
   *
   * An element that has been removed from the page for a while is forgotten: the function that `onFound` returned for it is
   * called. If the page inserts the element again, the element counts as a new one. Otherwise a page that adds and removes
   * elements for hours would keep all of them in memory.
   */
  each(scope: Scope, log: (line: string) => void, selector: string, onFound: OnFound): void;
  /** Calls `callback` each time that removed elements have been forgotten. @param scope the behaviour's scope */
  whenForgotten(scope: Scope, callback: () => void): void;
}

/** Handles an element that was found; may return a function that ends what it has started for this element. */
export type OnFound = (element: HTMLElement) => Undo | void;

interface Search {
  selector: string;
  onFound(element: HTMLElement): void;
  /** Forgets elements that are no longer on the page. */
  forget(): void;
}

/** Creates one observer for all behaviours. The observer starts with the first search. @param widgetScope the widget's scope */
export function createElementObserver(widgetScope: Scope): ElementObserver {
  const searches = new Set<Search>();
  const forgotten = new Set<() => void>();
  let isForgetting = false;
  let isObserving = false;
  /** How often the observer has reported changes. */
  let reportCount = 0;

  /** Waits before it looks for removed elements, because a page may remove an element only to insert it elsewhere. */
  function scheduleForget(): void {
    if (isForgetting) return;
    isForgetting = true;
    widgetScope.after(REMOVED_MS, () => {
      isForgetting = false;
      for (const search of searches) search.forget();
      for (const callback of forgotten) callback();
    });
  }

  function observe(): void {
    if (isObserving) return;
    isObserving = true;
    const observer = new MutationObserver(
      widgetScope.guard((records: MutationRecord[]) => {
        reportCount += 1;
        for (const { addedNodes, removedNodes } of records) {
          if (removedNodes.length > 0) scheduleForget();
          for (const node of addedNodes)
            // A node that was added may have been removed again since, so it is searched only if it is on the page.
            if (node instanceof Element && propertyOf(node, 'isConnected'))
              for (const search of searches) searchIn(node, search);
        }
      }),
    );
    observer.observe(document.documentElement, { childList: true, subtree: true });
    widgetScope.observe(observer);
  }

  return {
    each(scope, log, selector, onFound) {
      if (selector === MATCHES_NOTHING) return;
      /** The elements that were found, each with the function that ends what was started for it. */
      const handled = new Map<Element, Undo | void>();
      const isLoop = createReactionCounter(scope, log, () => searches.delete(search));
      let lastReport = reportCount;
      const search: Search = {
        selector,
        onFound: scope.guard((element: HTMLElement) => {
          if (handled.has(element)) return;
          handled.set(element, undefined);
          if (lastReport !== reportCount) isLoop();
          lastReport = reportCount;
          if (!searches.has(search)) return;
          handled.set(element, onFound(element));
        }),
        forget: scope.guard(() => {
          for (const [element, end] of handled)
            if (!propertyOf(element, 'isConnected')) {
              handled.delete(element);
              end?.();
            }
        }),
      };
      searches.add(search);
      scope.undo(() => searches.delete(search));
      searchIn(document.documentElement, search);
      observe();
    },
    whenForgotten(scope, callback) {
      forgotten.add(callback);
      scope.undo(() => forgotten.delete(callback));
    },
  };
}

function searchIn(root: Element, { selector, onFound }: Search): void {
  if (matches(root, selector)) onFound(root as HTMLElement);
  for (const element of findAllIn<HTMLElement>(root, selector)) onFound(element);
}
