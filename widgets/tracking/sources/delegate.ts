import type { WidgetContext } from '#src/contract';
import { matches } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { OUR_HOST } from '#src/dom/plain-host';
import { createJQueryEvents, type JQueryHandler } from './jquery';

/** Called with the innermost element on the event's path that the selector matches. */
export type Handler<E extends Event = Event, T extends Element = Element> = (
  element: T,
  event: E,
) => void;

/**
 * Listens on the document, with one listener for each type of event, however many elements there are (TR-57). The listeners are
 * in the capture phase, so that they get events even if the page stops their propagation. Handlers run in the order in which
 * they were added. If a handler throws, the error is logged and the other handlers still run.
 */
export interface Delegate {
  onClick(selector: string, handler: Handler): void;
  onSubmit(selector: string, handler: Handler<SubmitEvent>): void;
  onChange(selector: string, handler: Handler<Event, HTMLInputElement>): void;
  onMouseover(selector: string, handler: Handler): void;
  /**
   * Calls the handler when the focus has moved into a frame. The page gets no event for a click inside a frame, but the click
   * moves the focus from the page to the frame.
   *
   * @param mayHaveBlurred whether the page may have lost the focus before this call; if so, the focus is checked now too
   */
  onEnterFrame(handler: (frame: Element) => void, mayHaveBlurred?: boolean): void;
  /** Listens to jQuery's own events (TR-05), if the page has it: `types` has their names, separated by spaces. */
  onJQuery(types: string, handler: JQueryHandler): void;
  /** Calls the function now, and again at `load`, until when optimizers may add markup and scripts. */
  runNowAndOnLoad(run: () => void): void;
  /** Runs the handlers for an event that happened before they were added, by its path, innermost first. */
  dispatch(event: Event, path: readonly EventTarget[]): void;
}

/** A handler with its selector. As a method, TypeScript accepts handlers for more specific events and elements. */
interface Registered {
  readonly selector: string;
  handler(element: Element, event: Event): void;
}

export function createDelegate(context: Pick<WidgetContext, 'scope' | 'log'>): Delegate {
  const { scope, log } = context;
  const handlersByType = new Map<string, Registered[]>();
  const frameHandlers: ((frame: Element) => void)[] = [];
  const loadCallbacks: (() => void)[] = [];

  function runLogged(label: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      log(`${label}: ${String(error)}`);
    }
  }

  function on(type: string, selector: string, handler: Registered['handler']): void {
    if (!isSelector(selector)) {
      log(`invalid selector: ${selector}`);
      return;
    }
    const handlers = handlersByType.get(type) ?? [];
    if (handlers.push({ selector, handler }) > 1) return;
    handlersByType.set(type, handlers);
    const listener = (event: Event): void => dispatch(event, event.composedPath());
    scope.on(document, type, listener, { capture: true, passive: true });
  }

  function dispatch(event: Event, composedPath: readonly EventTarget[]): void {
    const { type } = event;
    const path = elementsOf(composedPath);
    for (const { selector, handler } of handlersByType.get(type) ?? []) {
      const element = path.find((step) => matches(step, selector));
      if (element) runLogged(`${type} ${selector}`, () => handler(element, event));
    }
  }

  function runNowAndOnLoad(run: () => void): void {
    run();
    if (document.readyState === 'complete' || loadCallbacks.push(run) > 1) return;
    const again = (): void => loadCallbacks.forEach((each) => runLogged('load', each));
    scope.on(window, 'load', again, { once: true });
  }

  return {
    onClick: (selector, handler) => on('click', selector, handler),
    onSubmit: (selector, handler) => on('submit', selector, handler),
    onChange: (selector, handler) => on('change', selector, handler),
    onMouseover: (selector, handler) => on('mouseover', selector, handler),
    onEnterFrame(handler, mayHaveBlurred) {
      if (frameHandlers.push(handler) > 1) return;
      const run = (): void => {
        const { activeElement } = document;
        if (!(activeElement instanceof HTMLIFrameElement)) return;
        for (const enter of frameHandlers) runLogged('frame', () => enter(activeElement));
      };
      // The frame that gets the focus is known in the next task. `blur` does not bubble: this is the window's own.
      const checkLater = (): unknown => scope.after(0, run);
      scope.on(window, 'blur', checkLater);
      if (mayHaveBlurred) checkLater();
    },
    onJQuery: createJQueryEvents(scope, runLogged, runNowAndOnLoad),
    runNowAndOnLoad,
    dispatch,
  };
}

/** Whether a text is a valid selector. One invalid selector of the owner's would make its whole list invalid. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** The elements of an event's path, innermost first, also in open shadow roots; empty for one of our own. */
function elementsOf(through: readonly EventTarget[]): Element[] {
  const path = through.filter((step) => step instanceof Element);
  return path.some(({ localName }) => localName === OUR_HOST) ? [] : path;
}
