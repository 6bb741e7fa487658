import type { WidgetContext } from '../../../src/contract';
import type { JQueryHandler } from './jquery';
import { createJQueryEvents } from './jquery';
import { document } from '../../../src/dom/page/document';

/** Called with the innermost element on the event's way that its selector matches. */
export type Handler<E extends Event = Event, T extends Element = Element> = (
  element: T,
  event: E,
) => void;

/**
 * Listens on the document, with one listener for each kind of event, whatever the number of products (TR-57). The listeners are
 * in the capture phase, so that they hear events even if the page stops them. Handlers run in the order in which they were
 * added. What one throws is logged, and the others still run.
 */
export interface Delegate {
  onClick(selector: string, handler: Handler): void;
  onSubmit(selector: string, handler: Handler<SubmitEvent>): void;
  onChange(selector: string, handler: Handler<Event, HTMLInputElement>): void;
  onMouseover(selector: string, handler: Handler): void;
  /**
   * Calls when the visitor has gone into a frame. Only the frame hears a click in it, but the page loses the focus to the
   * frame.
   *
   * @param mayHaveBlurred whether the page may have lost the focus before: then it is looked at now too
   */
  onEnterFrame(handler: (frame: Element) => void, mayHaveBlurred?: boolean): void;
  /**
   * Listens to events that only jQuery carries, named as in `added_to_cart updated_checkout`; they are never heard where the
   * page has no jQuery (TR-05).
   */
  onJQuery(types: string, handler: JQueryHandler): void;
  /** Calls now, and again at `load` if that is yet to come: optimizers may bring markup and scripts as late as that. */
  runNowAndOnLoad(run: () => void): void;
  /**
   * Runs the handlers for an event that happened before they were added.
   *
   * @param path what the event went through, innermost first
   */
  dispatch(event: Event, path: readonly EventTarget[]): void;
}

/**
 * A handler with its selector. `handler` is a method because TypeScript then lets each kind of event name the elements that it
 * happens on.
 */
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
      // Which frame has the focus is known only in the next task. `blur` does not bubble, so what elements lose is not heard
      // here.
      const checkLater = (): unknown => scope.after(0, run);
      scope.on(window, 'blur', checkLater);
      if (mayHaveBlurred) checkLater();
    },
    onJQuery: createJQueryEvents(scope, runLogged, runNowAndOnLoad),
    runNowAndOnLoad,
    dispatch,
  };
}

/** Whether a text is a valid selector. An invalid one would make every selector that it is joined with invalid too. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether an element matches a selector. Through the prototype, because fields of a form may hide the form's own methods. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/**
 * The elements that an event goes through, innermost first, those in open shadow roots included; none for an event in our own
 * elements.
 */
function elementsOf(through: readonly EventTarget[]): Element[] {
  const path = through.filter((step) => step instanceof Element);
  return path.some(({ localName }) => localName === 'enxerto-root') ? [] : path;
}
