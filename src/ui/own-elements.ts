import { flushSync } from 'react-dom';
import { AT_ONCE } from '../dom/at-once';
import { document } from '../dom/page/document';
import type { Scope } from '../scope';

/**
 * Prepares an element that React renders into. What React makes inside of it is made past a form of the page's that is named
 * `createElementNS` (XX-18): React asks the element that it renders into for its document, and those inside likewise.
 *
 * Listeners that React adds to these elements are not kept by WP Rocket 2 until it has run all scripts: React has no setting for
 * that (LD-28). What a click changes is rendered at once, so that the next click, even in the same task, finds it changed. An error
 * in a handler ends the scope of the host, and no handler runs after its end.
 *
 * @param isMeant whether an event is for the components; others on the page hear it in either case; default: each is
 */
export function ownElement<E extends Element>(
  scope: Scope,
  element: E,
  isMeant: (event: Event) => boolean = () => true,
): E {
  const guarded = new WeakMap<EventListener, EventListener>();

  function guard(listener: EventListener): EventListener {
    let added = guarded.get(listener);
    if (!added) {
      added = scope.guard((event: Event): unknown => {
        if (!isMeant(event)) return undefined;
        const handle = (): unknown => listener.call(event.currentTarget, event);
        return event.type === 'click' ? flushSync(handle) : handle();
      });
      guarded.set(listener, added);
    }
    return added;
  }

  function addEventListener(
    this: Element,
    type: string,
    listener: EventListener,
    options?: boolean | AddEventListenerOptions,
  ): void {
    const named = typeof options === 'object' ? options : { capture: options ?? false };
    const all = { ...named, ...AT_ONCE };
    Element.prototype.addEventListener.call(this, type, guard(listener), all);
  }

  function removeEventListener(
    this: Element,
    type: string,
    listener: EventListener,
    options?: boolean | EventListenerOptions,
  ): void {
    Element.prototype.removeEventListener.call(this, type, guard(listener), options);
  }

  const prepare = <P extends Element>(one: P): P =>
    Object.defineProperties(one, {
      ownerDocument: { value: ownDocument },
      addEventListener: { value: addEventListener },
      removeEventListener: { value: removeEventListener },
    });
  const createElementNS = (...args: Parameters<Document['createElementNS']>): Element =>
    prepare(document.createElementNS(...args));
  const ownDocument = new Proxy(document, {
    get: (_, name) => (name === 'createElementNS' ? createElementNS : Reflect.get(document, name)),
  });
  return prepare(element);
}
