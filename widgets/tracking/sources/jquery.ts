import type { Scope } from '../../../src/scope';

/** Hears an event as jQuery tells it: with whatever its trigger handed over. */
export type Heard = (event: { readonly target?: unknown }, ...given: unknown[]) => void;

/** The little of jQuery that listening takes. */
type JQuery = (target: Document) => Record<'on' | 'off', (types: string, handler: Heard) => void>;

/**
 * Listens through the page's own jQuery to events that only it carries (TR-05): WooCommerce's and those of most form plugins.
 * An optimizer may bring it later than us, or another one in its place, so that it is looked for once more at `load`.
 *
 * @param guarded runs a handler so that what it throws stays here
 */
export function createJQueryEvents(
  scope: Scope,
  guarded: (what: string, run: () => void) => void,
  lookTwice: (look: () => void) => void,
): (types: string, heard: Heard) => void {
  const wanted: { types: string; handler: Heard }[] = [];
  let present: unknown;

  function bind(types: string, handler: Heard): void {
    const jQuery = present as JQuery;
    guarded('jQuery', () => {
      jQuery(document).on(types, handler);
      scope.undo(() => jQuery(document).off(types, handler));
    });
  }

  function look(): void {
    const { jQuery } = window as { jQuery?: unknown };
    if (typeof jQuery !== 'function' || jQuery === present) return;
    present = jQuery;
    for (const { types, handler } of wanted) bind(types, handler);
  }

  return (types, heard) => {
    const handler: Heard = (...told) => {
      if (!scope.ended) guarded(types, () => heard(...told));
    };
    if (present) bind(types, handler);
    wanted.push({ types, handler });
    lookTwice(look);
  };
}
