import { document } from '#src/dom/page/document';
import { once } from '#src/once';
import type { Scope } from '#src/scope';

/**
 * Calls back once DOMContentLoaded is dispatched, before any listener of the page, because a capturing listener on window comes
 * first. Calls back at once if the event has been dispatched already. The state `interactive` does not show that the event has
 * been dispatched: deferred scripts run in that state, before the event.
 */
export function whenParsed(scope: Scope, callback: () => void): void {
  const { readyState } = document;
  // Getting the entries costs more than all else here, and while the page is `loading`, the event cannot have been dispatched.
  const [navigation] =
    readyState === 'loading'
      ? []
      : (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]);
  if (readyState === 'complete' || navigation?.domContentLoadedEventStart) callback();
  else {
    const callOnce = once(callback);
    for (const type of ['DOMContentLoaded', 'load'] as const)
      scope.on(window, type, callOnce, { capture: true, once: true });
  }
}

/** Calls back once the page has loaded, or at once if it has loaded already. */
export function whenLoaded(scope: Scope, callback: () => void): void {
  if (document.readyState === 'complete') callback();
  else scope.on(window, 'load', callback, { capture: true, once: true });
}

/** Calls back once the visitor has really opened the page; this may never happen to a prerendered page (LD-14). */
export function whenVisible(scope: Scope, callback: () => void): void {
  if (document.prerendering === true)
    scope.on(document, 'prerenderingchange', callback, { capture: true, once: true });
  else callback();
}
