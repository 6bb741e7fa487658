import { closest, propertyOf } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { EARLY_CLICK_MS } from '#src/limits/theme';
import type { MissedEvent } from '#src/missed-event';
import type { Scope } from '#src/scope';
import type { ActiveMode, Handler } from './behaviour';
import { findTarget, staysOnPage } from './same-page-link';

/** Listens to clicks and keys for all behaviours, with few listeners, however many behaviours there are. */
export interface ClickDelegate {
  /**
   * Registers a handler. Those of matching elements are called in the order of their behaviours, until one handles the event.
   *
   * @param scope the behaviour's: at its end, the handler is removed
   * @param order of the behaviour, the same if its chunk is loaded late
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
  /** A method, whose parameters TypeScript checks less strictly: each handler has its own type of event. */
  handler(event: Event, element: HTMLElement): boolean | void;
}

/**
 * Creates the delegate. Our listeners stop an event for nobody (XX-21). They get it after the page's listeners on the elements
 * themselves, and leave it alone if one of those has prevented its default action. In takeover, they get it first, in the
 * document's capture phase, because some of the theme's listeners stop it.
 *
 * @param widgetScope the widget's scope, to which the listeners belong
 * @param earlyClicks clicks from before the widget started. Each is replayed when the behaviour that handles it starts, but
 *   only in `replace`; in the other modes, the theme's script has handled the click
 */
export function createClickDelegate(
  widgetScope: Scope,
  earlyClicks: readonly MissedEvent[],
): ClickDelegate {
  const handlersByKey = new Map<string, Registered[]>();
  const replayed = new Set<MissedEvent>();
  let isReplaying = false;

  /** Calls the handlers; returns true if one has handled the event. */
  function handle(registered: Registered[], event: Event, target?: EventTarget | null): boolean {
    if (!(target instanceof Element)) return false;
    return [...registered].some(({ selector, handler }) => {
      const element = closest(target, selector);
      return element && handler(event, element);
    });
  }

  /** Replays early clicks in a microtask, when all behaviours of this task are registered, and called in their order. */
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
      if (!event.defaultPrevented && handle(registered, event, event.target))
        event.preventDefault();
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
 * The early clicks that still have to be handled. A visitor clicks again when nothing happens, so only the last click on each
 * element counts. Clicks that opened a page, were handled, or are too old are left out.
 */
function unansweredClicks(earlyClicks: readonly MissedEvent[]): MissedEvent[] {
  const targets = earlyClicks.map(({ path }) => path[0]);
  return earlyClicks.filter(({ event, time }, index) => {
    const target = targets[index];
    if (event.defaultPrevented || !(target instanceof Element)) return false;
    if (!propertyOf(target, 'isConnected')) return false;
    const link = closest<HTMLAnchorElement>(target, 'a');
    const isAnswered = link?.href && (!staysOnPage(event as MouseEvent, link) || findTarget(link));
    return (
      !isAnswered && Date.now() - time < EARLY_CLICK_MS && targets.lastIndexOf(target) === index
    );
  });
}
