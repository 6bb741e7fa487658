import { EARLY_CLICK_MS } from '../../../src/limits/theme';
import type { MissedEvent } from '../../../src/missed-event';
import type { Scope } from '../../../src/scope';
import type { ActiveMode, Handler } from './behaviour';
import { findTarget, staysOnPage } from './same-page-link';
import { document } from '../../../src/dom/page/document';

/** Hears clicks and keys for all behaviours, so that the page has one listener of ours for each, not one per behaviour. */
export interface ClickDelegate {
  /**
   * Registers a handler. The handlers of matching elements are called in the order of their behaviours, until one handles it.
   *
   * @param scope the behaviour's: the handler goes when it ends
   * @param order the behaviour's place among the others: it keeps that place even where its chunk comes late
   */
  on<E extends Event, T extends HTMLElement>(
    scope: Scope,
    order: number,
    mode: ActiveMode,
    type: 'click' | 'keydown',
    selector: string,
    handler: Handler<E, T>,
  ): void;
}

interface Registered {
  order: number;
  selector: string;
  /** Written as a method, because types compare the parameters of methods loosely: each handler takes its own kind of event. */
  handler(event: Event, element: HTMLElement): boolean | void;
}

/**
 * In takeover our listeners stand in the document's capture phase and hear an event before anything that the theme listens with,
 * on links and on the document. In the other modes ours hear it after the theme's. A script that merely watches from the
 * document's capture phase, as our tracker does, hears every click in either case (TR-50).
 *
 * @param widgetScope the widget's scope, which owns the listeners
 * @param earlyClicks clicks from before we came: each is made up for when the behaviour that answers it starts, but only in `replace`,
 *   because elsewhere the theme's script has answered it
 */
export function createClickDelegate(
  widgetScope: Scope,
  earlyClicks: readonly MissedEvent[],
): ClickDelegate {
  const handlersByKey = new Map<string, Registered[]>();
  const replayed = new Set<MissedEvent>();
  let isReplaying = false;

  /** True when a handler has handled the event. */
  function handle(registered: Registered[], event: Event, target?: EventTarget | null): boolean {
    if (!(target instanceof Element)) return false;
    return [...registered].some(({ selector, handler }) => {
      const element = target.closest<HTMLElement>(selector);
      return element && handler(event, element);
    });
  }

  /** Makes up for early clicks in a microtask: by then all behaviours that begin in this task can be asked in their order. */
  function replayEarlyClicks(registered: Registered[]): void {
    if (isReplaying || earlyClicks.length === 0) return;
    isReplaying = true;
    queueMicrotask(
      widgetScope.guard(() => {
        isReplaying = false;
        for (const missed of unansweredClicks(earlyClicks)) {
          if (replayed.has(missed)) continue;
          if (handle(registered, missed.event, missed.path[0])) replayed.add(missed);
        }
      }),
    );
  }

  function listen(key: string, type: string, isCapture: boolean): Registered[] {
    const registered: Registered[] = [];
    handlersByKey.set(key, registered);
    const listener = (event: Event): void => {
      if (event.defaultPrevented || !handle(registered, event, event.target)) return;
      event.preventDefault();
      if (isCapture) event.stopPropagation();
    };
    widgetScope.on(document, type, listener, { capture: isCapture });
    return registered;
  }

  return {
    on(scope, order, mode, type, selector, handler) {
      const isCapture = mode === 'takeover';
      const key = `${type} ${String(isCapture)}`;
      const registered = handlersByKey.get(key) ?? listen(key, type, isCapture);
      const registration: Registered = {
        order,
        selector,
        handler: scope.guard(handler),
      };
      registered.push(registration);
      registered.sort((one, other) => one.order - other.order);
      scope.undo(() => registered.splice(registered.indexOf(registration), 1));
      if (mode === 'replace' && type === 'click') replayEarlyClicks(registered);
    },
  };
}

/**
 * Early clicks that still need an answer: the last one on each element, because a visitor who gets no answer clicks again. Those
 * that led somewhere, were answered, or are too old are left out.
 */
function unansweredClicks(earlyClicks: readonly MissedEvent[]): MissedEvent[] {
  const targets = earlyClicks.map(({ path }) => path[0]);
  return earlyClicks.filter(({ event, time }, index) => {
    const target = targets[index];
    if (event.defaultPrevented || !(target instanceof Element) || !target.isConnected) return false;
    const link = target.closest('a');
    const isAnswered = link?.href && (!staysOnPage(event as MouseEvent, link) || findTarget(link));
    return (
      !isAnswered && Date.now() - time < EARLY_CLICK_MS && targets.lastIndexOf(target) === index
    );
  });
}
