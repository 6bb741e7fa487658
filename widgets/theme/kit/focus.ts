import { contains, findAllIn, matches, propertyOf } from '#src/dom/ask-element';
import { keyOf } from '#src/dom/key';
import { document } from '#src/dom/page/document';
import type { Scope, Undo } from '#src/scope';
import { isVisible } from './visible';

const MODAL = 'dialog[open],[aria-modal=true]';
const TAB_STOPS = 'a[href], button, input, select, textarea, iframe, [tabindex]';

/**
 * True if an event happens inside one of these parts; undefined if it happens elsewhere; false if it happens in a modal dialog
 * in front of the parts, even if that dialog is in a shadow root. Such a dialog handles its own keys and clicks.
 */
export function isInside(event: Event, parts: readonly (Element | null)[]): boolean | undefined {
  const innermost = event
    .composedPath()
    .filter((node) => node instanceof Element)
    .find((node) => parts.includes(node) || matches(node, MODAL));
  return innermost && parts.includes(innermost);
}

/**
 * Traps the focus in these elements, wherever they are on the page, until undone: Tab moves from the last stop to the first,
 * and Shift+Tab from the first to the last (TH-26). A Tab that another script has handled is left alone.
 */
export function trapFocus(scope: Scope, parts: readonly HTMLElement[]): Undo {
  return scope.on(document, 'keydown', (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Tab' || event.defaultPrevented || isInside(event, parts) === false)
      return;
    const stops = parts
      .flatMap((part) => [part, ...findAllIn<HTMLElement>(part, TAB_STOPS)])
      .filter(
        (stop) =>
          propertyOf(stop, 'tabIndex') >= 0 && !matches(stop, ':disabled') && isVisible(stop),
      );
    const focused = document.activeElement;
    const index = stops.findIndex((stop) => stop === focused);
    // The browser may have more tab stops than `TAB_STOPS`: if one has the focus, the browser moves it.
    if (index < 0 && parts.some((part) => contains(part, focused))) return;
    const next = event.shiftKey ? Math.max(index, 0) - 1 : index + 1;
    const stop = stops[(next + stops.length) % stops.length];
    if (stop) HTMLElement.prototype.focus.call(stop);
    event.preventDefault();
  });
}
