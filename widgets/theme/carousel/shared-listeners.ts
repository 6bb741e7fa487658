import { OUR_CLASS } from '../../../src/first-slide';
import { document } from '../../../src/dom/page/document';
import { targetOf } from '../../../src/dom/target';
import type { Scope } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';

/** The listeners and the observer of all carousels, whose number is independent of that of carousels (TH-57). */
export interface SharedListeners {
  /**
   * Listens to an event in a carousel, or on the document, before the page's own listeners. For clicks and keys, which come
   * through `onClick` and `onKey`, the listener returns true if it has handled the event.
   */
  on<K extends keyof DocumentEventMap>(
    root: HTMLElement,
    scope: Scope,
    type: K,
    listener: (event: DocumentEventMap[K]) => boolean | void,
  ): void;
  /** Calls `measure` for the first and each new size, once for several elements: all measure before any writes. */
  onResize(element: Element, scope: Scope, measure: () => () => void): void;
}

type ListenersByRoot = Map<Element, (event: never) => boolean | void>;

export function createSharedListeners({
  scope: behaviourScope,
  onClick,
  onKey,
}: Pick<Behaviour<'carousel'>, 'scope' | 'onClick' | 'onKey'>): SharedListeners {
  const listenersByType = new Map<string, ListenersByRoot>();
  const sizes = new Map<Element, () => (() => void) | undefined>();
  let observer: ResizeObserver | undefined;

  function listen(type: string): ListenersByRoot {
    const listeners: ListenersByRoot = new Map();
    listenersByType.set(type, listeners);
    const callListener = (event: Event, root: Element | null): boolean | void =>
      root ? listeners.get(root)?.(event as never) : undefined;
    const handle = (event: Event): void => {
      if (event.target === window.document)
        return listeners.forEach((listener) => listener(event as never));
      // `mouseenter` and `mouseleave` are dispatched at each element, so the target has to be the carousel itself.
      const target = targetOf(event);
      callListener(event, type.startsWith('mouse') ? target : target.closest(`.${OUR_CLASS}`));
    };
    if (type === 'click') onClick(`.${OUR_CLASS}`, callListener);
    else if (type === 'keydown') onKey(`.${OUR_CLASS}`, callListener);
    else behaviourScope.on(document, type, handle, { capture: true });
    return listeners;
  }

  function watchSizes(): ResizeObserver {
    const created = new ResizeObserver(
      behaviourScope.guard((entries: ResizeObserverEntry[]) => {
        const measures = new Set(entries.map(({ target }) => sizes.get(target)));
        const writes = [...measures].map((measure) => measure?.());
        writes.forEach((write) => write?.());
      }),
    );
    behaviourScope.observe(created);
    return created;
  }

  return {
    on(root, scope, type, listener) {
      const listeners = listenersByType.get(type) ?? listen(type);
      listeners.set(root, scope.guard(listener));
      scope.undo(() => listeners.delete(root));
    },
    onResize(element, scope, measure) {
      observer ??= watchSizes();
      sizes.set(element, scope.guard(measure));
      observer.observe(element);
      scope.undo(() => {
        sizes.delete(element);
        observer?.unobserve(element);
      });
    },
  };
}
