import { globals } from '#src/dom/globals';
import type { Scope } from '#src/scope';

/** A handler of a jQuery event. It gets the event, and then the further arguments of jQuery's `trigger`. */
export type JQueryHandler = (event: { readonly target?: unknown }, ...args: unknown[]) => void;

/** The part of jQuery that is used here. */
type JQuery = (
  target: Document,
) => Record<'on' | 'off', (types: string, handler: JQueryHandler) => void>;

/**
 * Listens through the page's own jQuery to events that only jQuery dispatches (TR-05): those of WooCommerce and of most form
 * plugins. An optimizer may load jQuery after us, or replace it by another copy, so `window.jQuery` is checked again at `load`.
 *
 * @param runLogged runs a function, and logs an error that it throws
 * @param runNowAndOnLoad calls a function now, and again at `load`
 * @returns a function that adds a handler for one or several types of events, separated by spaces
 */
export function createJQueryEvents(
  scope: Scope,
  runLogged: (label: string, run: () => void) => void,
  runNowAndOnLoad: (bindAll: () => void) => void,
): (types: string, original: JQueryHandler) => void {
  const registered: { types: string; handler: JQueryHandler }[] = [];
  let boundJQuery: JQuery | undefined;

  function bind(jQuery: JQuery, types: string, handler: JQueryHandler): void {
    runLogged('jQuery', () => {
      jQuery(window.document).on(types, handler);
      scope.undo(() => jQuery(window.document).off(types, handler));
    });
  }

  function look(): void {
    const { jQuery } = globals<{ jQuery: JQuery }>();
    if (typeof jQuery !== 'function' || jQuery === boundJQuery) return;
    boundJQuery = jQuery;
    for (const { types, handler } of registered) bind(jQuery, types, handler);
  }

  return (types, original) => {
    const handler: JQueryHandler = (...args) => {
      if (!scope.ended) runLogged(types, () => original(...args));
    };
    if (boundJQuery) bind(boundJQuery, types, handler);
    registered.push({ types, handler });
    runNowAndOnLoad(look);
  };
}
