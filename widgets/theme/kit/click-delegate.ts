import { EARLY_CLICK_MS } from '../../../src/limits/theme';
import type { Missed } from '../../../src/missed';
import type { Scope } from '../../../src/scope';
import type { ActiveMode, Handler } from './behaviour';
import { placeOf, staysHere } from './same-page-link';

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
 * @param early what was clicked on before we came: done when what answers it comes, where no script of the theme's has
 */
export function createDelegate(whole: Scope, early: readonly Missed[]): Delegate {
  const all = new Map<string, Registered[]>();
  const madeUpFor = new Set<Missed>();
  let isCatchingUp = false;

  /** True when a handler has done with it. */
  function handle(registered: Registered[], event: Event, target: Element): boolean {
    return [...registered].some(({ selector, handler }) => {
      const element = target.closest<HTMLElement>(selector);
      return element && handler(event, element);
    });
  }

  /** Once all that begin now are there to be asked in their order. */
  function catchUp(registered: Registered[]): void {
    if (isCatchingUp || early.length === 0) return;
    isCatchingUp = true;
    queueMicrotask(
      whole.guard(() => {
        isCatchingUp = false;
        for (const missed of waiting(early)) {
          if (madeUpFor.has(missed)) continue;
          if (handle(registered, missed.event, missed.path[0] as Element)) madeUpFor.add(missed);
        }
      }),
    );
  }

  function listen(key: string, type: string, first: boolean): Registered[] {
    const registered: Registered[] = [];
    all.set(key, registered);
    const hear = (event: Event): void => {
      const { target } = event;
      if (event.defaultPrevented || !(target instanceof Element)) return;
      if (!handle(registered, event, target)) return;
      event.preventDefault();
      if (first) event.stopPropagation();
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
      if (mode === 'replace' && type === 'click') catchUp(registered);
    },
  };
}

/** Of each element the last click: who gets no answer clicks again. What has led somewhere, or was answered, is over. */
function waiting(early: readonly Missed[]): Missed[] {
  const targets = early.map(({ path }) => path[0]);
  return early.filter(({ event, time }, at) => {
    const target = targets[at];
    if (event.defaultPrevented || !(target instanceof Element) || !target.isConnected) return false;
    const link = target.closest('a');
    const isAnswered = link?.href && (!staysHere(event as MouseEvent, link) || placeOf(link));
    return !isAnswered && Date.now() - time < EARLY_CLICK_MS && targets.lastIndexOf(target) === at;
  });
}
