import type { Scope, Undo } from '../../../src/scope';
import { isSeen } from './is-visible';

const MODAL = 'dialog[open],[aria-modal=true]';
const STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/**
 * Whether it happens in one of these; undefined: elsewhere. False is for a modal dialog in front of them, in whichever shadow
 * root: its keys and clicks are its own.
 */
export function isIn(event: Event, parts: readonly (Element | null)[]): boolean | undefined {
  const first = (event.composedPath() as Element[]).find(
    (place) => parts.includes(place) || place.matches?.(MODAL),
  );
  return first && parts.includes(first);
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
      if (event.key !== 'Tab' || isIn(event, parts) === false) return;
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
