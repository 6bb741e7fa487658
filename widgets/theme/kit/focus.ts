import type { Scope, Undo } from '../../../src/scope';
import { isVisible } from './is-visible';
import { document } from '../../../src/dom/page/document';

const MODAL = 'dialog[open],[aria-modal=true]';
const TAB_STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/**
 * Whether an event happens inside one of these parts; undefined: it happens elsewhere. False: it happens in a modal dialog in
 * front of them, in whichever shadow root, and such a dialog keeps its keys and clicks to itself.
 */
export function isInside(event: Event, parts: readonly (Element | null)[]): boolean | undefined {
  const innermost = (event.composedPath() as Element[]).find(
    (node) => parts.includes(node) || node.matches?.(MODAL),
  );
  return innermost && parts.includes(innermost);
}

/**
 * Keeps the Tab key within these elements and what is in them, wherever they stand on the page: the first stop follows the last,
 * and backwards the last follows the first (TH-26). Listens at the window in the capture phase, so that the theme's script does
 * not hear the key and move the focus once more.
 *
 * @returns ends this
 */
export function trapFocus(scope: Scope, parts: readonly HTMLElement[]): Undo {
  return scope.on(
    window,
    'keydown',
    (event: KeyboardEvent) => {
      if (event.key !== 'Tab' || isInside(event, parts) === false) return;
      const stops = parts
        .flatMap((part) => [part, ...part.querySelectorAll<HTMLElement>(TAB_STOPS)])
        .filter((stop) => stop.tabIndex >= 0 && !stop.matches(':disabled') && isVisible(stop));
      const focused = document.activeElement;
      const index = stops.findIndex((stop) => stop === focused);
      // The focus may be on a stop that only the browser counts as one: the browser goes on from there by itself.
      if (index < 0 && parts.some((part) => part.contains(focused))) return;
      const next = event.shiftKey ? Math.max(index, 0) - 1 : index + 1;
      stops[(next + stops.length) % stops.length]?.focus();
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
