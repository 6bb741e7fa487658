import { globals } from '../../../src/dom/globals';
import type { Scope } from '../../../src/scope';

/** A handler of a jQuery event. It gets the event, and then whatever its trigger was given to hand over. */
export type Heard = (event: { readonly target?: unknown }, ...given: unknown[]) => void;

/** The part of jQuery that is needed to listen. */
type JQuery = (target: Document) => Record<'on' | 'off', (types: string, handler: Heard) => void>;

/**
 * Listens through the page's own jQuery to events that only jQuery carries (TR-05): WooCommerce's and those of most form
 * plugins. An optimizer may bring jQuery later than us, or another copy in its place, so it is looked for again at `load`.
 *
 * @param guarded runs a handler and logs what it throws
 * @param lookTwice calls now and again at `load`
 * @returns adds a handler for one or several types, separated by spaces
 */
export function createJQueryEvents(
  scope: Scope,
  guarded: (what: string, run: () => void) => void,
  lookTwice: (look: () => void) => void,
): (types: string, heard: Heard) => void {
  const wanted: { types: string; handler: Heard }[] = [];
  let present: JQuery | undefined;

  function bind(jQuery: JQuery, types: string, handler: Heard): void {
    guarded('jQuery', () => {
      jQuery(window.document).on(types, handler);
      scope.undo(() => jQuery(window.document).off(types, handler));
    });
  }

  function look(): void {
    const { jQuery } = globals<{ jQuery: JQuery }>();
    if (typeof jQuery !== 'function' || jQuery === present) return;
    present = jQuery;
    for (const { types, handler } of wanted) bind(jQuery, types, handler);
  }

  return (types, heard) => {
    const handler: Heard = (...told) => {
      if (!scope.ended) guarded(types, () => heard(...told));
    };
    if (present) bind(present, types, handler);
    wanted.push({ types, handler });
    lookTwice(look);
  };
}
