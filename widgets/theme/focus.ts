import type { Scope, Undo } from '../../src/scope';

const STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/** Whether it is there for the eye, and so can have the focus. */
export function isSeen(element: Element): boolean {
  return element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
}

/**
 * Tab goes round in these elements and what is in them, wherever they stand on the page, from the last stop to the first
 * and back (TH-26). First at the window: the theme's script, where it is there, would do the same once more.
 */
export function goRound(scope: Scope, parts: readonly HTMLElement[]): Undo {
  return scope.on(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return;
      const stops = parts
        .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(STOPS)])
        .filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && isSeen(stop));
      const now = document.activeElement;
      const at = stops.indexOf(now as HTMLElement);
      // What is a stop for the browser alone, as one radio button of several, is gone on from by the browser alone.
      if (at < 0 && parts.some((part) => part.contains(now))) return;
      const next = event.shiftKey ? Math.max(at, 0) - 1 : at + 1;
      stops[(next + stops.length) % stops.length]?.focus();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
