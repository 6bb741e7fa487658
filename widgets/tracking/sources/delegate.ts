import type { WidgetContext } from '../../../src/contract';
import type { Heard } from './jquery';
import { createJQueryEvents } from './jquery';

/** What is done with the element that a selector found, innermost first. */
export type Handler = (element: Element, event: Event) => void;

/**
 * All that is heard on the document, by one listener for each kind of event, whatever the number of products (TR-57). They
 * stand in the capture phase: what the page stops is heard all the same. Handlers run in the order in which they came; one
 * that throws loses that event, the others have it.
 */
export interface Delegate {
  onClick(selector: string, handler: Handler): void;
  onSubmit(selector: string, handler: Handler): void;
  onChange(selector: string, handler: Handler): void;
  onMouseover(selector: string, handler: Handler): void;
  /**
   * The visitor has gone into a frame: a click there is heard by the frame alone, but the page loses the focus to it.
   *
   * @param already whether the page may have lost it before
   */
  onEnterFrame(handler: (frame: Element) => void, already?: boolean): void;
  /** Events that only jQuery carries, as `added_to_cart updated_checkout`; unheard where the page has no jQuery (TR-05). */
  onJQuery(types: string, handler: Heard): void;
  /** Looks now, and once more at `load`, where that is yet to come: optimizers bring markup and scripts as late as that. */
  lookTwice(look: () => void): void;
  /**
   * Hears what happened before there were any handlers.
   *
   * @param path what it went through
   */
  hear(event: Event, path: readonly EventTarget[]): void;
}

export function createDelegate(context: Pick<WidgetContext, 'scope' | 'log'>): Delegate {
  const { scope, log } = context;
  const heard = new Map<string, { selector: string; handler: Handler }[]>();
  const entering: ((frame: Element) => void)[] = [];
  const looks: (() => void)[] = [];

  function guarded(what: string, run: () => void): void {
    try {
      run();
    } catch (error) {
      log(`${what}: ${String(error)}`);
    }
  }

  function on(type: string, selector: string, handler: Handler): void {
    if (!isSelector(selector)) {
      log(`no selector: ${selector}`);
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
      // Which frame has got the focus is known a moment later. What an element loses does not come up to here.
      const later = (): unknown => scope.after(0, look);
      scope.on(window, 'blur', later);
      if (already) later();
    },
    onJQuery: createJQueryEvents(scope, guarded, lookTwice),
    lookTwice,
    hear,
  };
}

/** Whether a text is a selector; one that is none would take all others with it that it is joined with. */
export function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text);
    return true;
  } catch {
    return false;
  }
}

/** Whether an element is what a selector says. By the prototype: a form's fields may hide its own methods. */
export function matches(element: Element, selector: string): boolean {
  return Element.prototype.matches.call(element, selector);
}

/** The elements that an event goes through, innermost first, open shadow roots included; none for what happens in ours. */
function elementsOf(through: readonly EventTarget[]): Element[] {
  const path = through.filter((step) => step instanceof Element);
  return path.some(({ localName }) => localName === 'enxerto-root') ? [] : path;
}
