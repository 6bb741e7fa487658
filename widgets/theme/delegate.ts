import type { Scope } from '../../src/scope';
import type { ActiveMode, Handler } from './behaviour';

/** Hears clicks and keys for all behaviours, so that the page has one listener of ours for each, not one per behaviour. */
export interface Delegate {
  /**
   * Calls for what matches, behaviour by behaviour in their order, until one has handled it.
   *
   * @param scope of the behaviour: ends with it
   * @param order its behaviour's: one that comes late, as a chunk, is asked in its turn
   */
  on<E extends Event>(
    scope: Scope,
    order: number,
    mode: ActiveMode,
    type: 'click' | 'keydown',
    selector: string,
    handler: Handler<E>,
  ): void;
}

interface Registered {
  order: number;
  selector: string;
  handler: Handler<Event>;
}

/**
 * Who takes over is heard before anything that the theme listens with, on links and on the document; who does not, after it.
 * What merely watches from the document's capture phase, as our tracker does, hears of every click in either case (TR-50).
 *
 * @param whole the widget's scope: the listeners are its
 */
export function createDelegate(whole: Scope): Delegate {
  const all = new Map<string, Registered[]>();

  function listen(key: string, type: string, first: boolean): Registered[] {
    const registered: Registered[] = [];
    all.set(key, registered);
    const hear = (event: Event): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      for (const { selector, handler } of [...registered]) {
        const element = target.closest<HTMLElement>(selector);
        if (!element || !handler(event, element)) continue;
        event.preventDefault();
        if (first) event.stopPropagation();
        return;
      }
    };
    whole.on(document, type, hear, { capture: first });
    return registered;
  }

  return {
    on(scope, order, mode, type, selector, handler) {
      const first = mode === 'takeover';
      const key = `${type} ${String(first)}`;
      const registered = all.get(key) ?? listen(key, type, first);
      const own: Registered = {
        order,
        selector,
        handler: scope.guard(handler as Handler<Event>),
      };
      registered.push(own);
      registered.sort((one, other) => one.order - other.order);
      scope.undo(() => registered.splice(registered.indexOf(own), 1));
    },
  };
}
