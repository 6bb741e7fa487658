import { closest } from '#src/dom/ask-element';
import { document } from '#src/dom/page/document';
import { targetOf } from '#src/dom/target';
import { OUR_CLASS } from '#src/first-slide';
import { once } from '#src/once';
import type { Scope } from '#src/scope';
import type { Behaviour } from '../kit/behaviour';

/** The events of a carousel that its listeners get. */
type CarouselEvents = Pick<
  DocumentEventMap,
  'click' | 'focusin' | 'focusout' | 'keydown' | 'pointerdown' | 'pointerenter' | 'pointerleave'
>;

/** The listeners and the observer of all carousels, whose number is independent of that of carousels (TH-57). */
export interface SharedListeners {
  /**
   * Listens to events whose target is this carousel or an element in it; for `pointerenter` and `pointerleave`, only the
   * carousel itself. Our listeners get them before the page's own. For clicks and keys, which come through `onClick` and
   * `onKey`, the listener returns true if it has handled the event.
   */
  on<K extends keyof CarouselEvents>(
    root: HTMLElement,
    scope: Scope,
    type: K,
    listener: (event: CarouselEvents[K]) => boolean | void,
  ): void;
  /** Calls `update` when the tab is hidden or shown again: this concerns all carousels. */
  onVisibility(scope: Scope, update: () => void): void;
  /**
   * Calls `measure`, which the scope guards, for the present and each new size, once for several elements: all measure before
   * any writes. If this is called again, the element is measured again.
   */
  onResize(element: Element, scope: Scope, measure: Measure): void;
}

/** Measures, and returns what writes. */
type Measure = () => (() => void) | undefined;

type ListenersByRoot = Map<Element, (event: never) => boolean | void>;

export function createSharedListeners({
  scope: behaviourScope,
  onClick,
  onKey,
}: Pick<Behaviour<'carousel'>, 'scope' | 'onClick' | 'onKey'>): SharedListeners {
  const listenersByType = new Map<string, ListenersByRoot>();
  const sizes = new Map<Element, Measure>();
  const updates = new Set<() => void>();
  let observer: ResizeObserver | undefined;

  function listen(type: string): ListenersByRoot {
    const listeners: ListenersByRoot = new Map();
    listenersByType.set(type, listeners);
    const callListener = (event: Event, root?: Element | null): boolean | void =>
      root ? listeners.get(root)?.(event as never) : undefined;
    const handle = (event: Event): void => {
      const target = targetOf(event);
      // A pointer enters and leaves the document and each element on its own: only the carousel's own event is about it.
      callListener(event, /enter|leave/.test(type) ? target : closest(target, `.${OUR_CLASS}`));
    };
    if (type === 'click') onClick(`.${OUR_CLASS}`, callListener);
    else if (type === 'keydown') onKey(`.${OUR_CLASS}`, callListener);
    else behaviourScope.on(document, type, handle, { capture: true });
    return listeners;
  }

  const listenForVisibility = once(() =>
    behaviourScope.on(document, 'visibilitychange', () => updates.forEach((update) => update())),
  );

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
    onVisibility(scope, update) {
      listenForVisibility();
      const guarded = scope.guard(update);
      updates.add(guarded);
      scope.undo(() => updates.delete(guarded));
    },
    onResize(element, scope, measure) {
      observer ??= watchSizes();
      const isNew = !sizes.has(element);
      sizes.set(element, measure);
      observer.observe(element);
      if (isNew)
        scope.undo(() => {
          sizes.delete(element);
          observer?.unobserve(element);
        });
    },
  };
}
