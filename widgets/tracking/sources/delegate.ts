import type { WidgetContext } from '../../../src/contract';
import type { Heard } from './jquery';
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
   * @param already whether the page may have lost the focus before: then it is looked at now too
   */
  onEnterFrame(handler: (frame: Element) => void, already?: boolean): void;
  /**
   * Listens to events that only jQuery carries, named as in `added_to_cart updated_checkout`; they are never heard where the
   * page has no jQuery (TR-05).
   */
  onJQuery(types: string, handler: Heard): void;
  /** Calls now, and again at `load` if that is yet to come: optimizers may bring markup and scripts as late as that. */
  lookTwice(look: () => void): void;
  /**
   * Runs the handlers for an event that happened before they were added.
   *
   * @param path what the event went through, innermost first
   */
  hear(event: Event, path: readonly EventTarget[]): void;
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
  const heard = new Map<string, Registered[]>();
  const entering: ((frame: Element) => void)[] = [];
  const looks: (() => void)[] = [];

  function guarded(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      log(`${what}: ${String(error)}`);
    }
  }

  function on(type: string, selector: string, handler: Registered['handler']): void {
    if (!isSelector(selector)) {
      log(`invalid selector: ${selector}`);
      return;
    }
    const handlers = heard.get(type) ?? [];
    if (handlers.push({ selector, handler }) > 1) return;
    heard.set(type, handlers);
    const dispatch = (event: Event): void => hear(event, event.composedPath());
    scope.on(document, type, dispatch, { capture: true, passive: true });
  }

  function hear(event: Event, through: readonly EventTarget[]): void {
    const { type } = event;
    const path = elementsOf(through);
    for (const { selector, handler } of heard.get(type) ?? []) {
      const element = path.find((step) => matches(step, selector));
      if (element) guarded(`${type} ${selector}`, () => handler(element, event));
    }
  }

  function lookTwice(look: () => void): void {
    look();
    if (document.readyState === 'complete' || looks.push(look) > 1) return;
    const again = (): void => looks.forEach((each) => guarded('load', each));
    scope.on(window, 'load', again, { once: true });
  }

  return {
    onClick: (selector, handler) => on('click', selector, handler),
    onSubmit: (selector, handler) => on('submit', selector, handler),
    onChange: (selector, handler) => on('change', selector, handler),
    onMouseover: (selector, handler) => on('mouseover', selector, handler),
    onEnterFrame(handler, already) {
      if (entering.push(handler) > 1) return;
      const look = (): void => {
        const { activeElement } = document;
        if (!(activeElement instanceof HTMLIFrameElement)) return;
        for (const enter of entering) guarded('frame', () => enter(activeElement));
      };
      // Which frame has the focus is known only in the next task. `blur` does not bubble, so what elements lose is not heard
      // here.
      const later = (): unknown => scope.after(0, look);
      scope.on(window, 'blur', later);
      if (already) later();
    },
    onJQuery: createJQueryEvents(scope, guarded, lookTwice),
    lookTwice,
    hear,
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
