import { OUR_CLASS } from '../../../src/first-slide';
import { document } from '../../../src/dom/page/document';
import { targetOf } from '../../../src/dom/target';
import type { Scope } from '../../../src/scope';
import type { Behaviour } from '../kit/behaviour';

/** What all carousels have in common, so that many of them cost the page no more listeners and observers than one (TH-57). */
export interface Shared {
  /**
   * Hears an event in a carousel, or at the document, before the page's own listeners. Clicks and keys come as all behaviours
   * hear them: there the listener returns true where it has handled the event.
   */
  on<K extends keyof DocumentEventMap>(
    root: HTMLElement,
    scope: Scope,
    type: K,
    listener: (event: DocumentEventMap[K]) => boolean | void,
  ): void;
  /**
   * Tells of each new size of an element, and of the first. All that are told of measure before any of them writes.
   *
   * @param measure called once where several of its elements have changed; returns what writes
   */
  sized(element: Element, scope: Scope, measure: () => () => void): void;
}

type Heard = Map<Element, (event: never) => boolean | void>;

export function createShared({
  scope: whole,
  onClick,
  onKey,
}: Pick<Behaviour<'carousel'>, 'scope' | 'onClick' | 'onKey'>): Shared {
  const heard = new Map<string, Heard>();
  const sizes = new Map<Element, () => (() => void) | undefined>();
  let observer: ResizeObserver | undefined;

  function listen(type: string): Heard {
    const all: Heard = new Map();
    heard.set(type, all);
    const tell = (event: Event, root: Element | null): boolean | void =>
      root ? all.get(root)?.(event as never) : undefined;
    const hear = (event: Event): void => {
      if (event.target === window.document) return all.forEach((one) => one(event as never));
      // These two happen to each element by itself.
      const target = targetOf(event);
      tell(event, type.startsWith('mouse') ? target : target.closest(`.${OUR_CLASS}`));
    };
    if (type === 'click') onClick(`.${OUR_CLASS}`, tell);
    else if (type === 'keydown') onKey(`.${OUR_CLASS}`, tell);
    else whole.on(document, type, hear, { capture: true });
    return all;
  }

  function watchSizes(): ResizeObserver {
    const made = new ResizeObserver(
      whole.guard((entries: ResizeObserverEntry[]) => {
        const told = new Set(entries.map(({ target }) => sizes.get(target)));
        const writes = [...told].map((measure) => measure?.());
        writes.forEach((write) => write?.());
      }),
    );
    whole.observe(made);
    return made;
  }

  return {
    on(root, scope, type, listener) {
      const all = heard.get(type) ?? listen(type);
      all.set(root, scope.guard(listener));
      scope.undo(() => all.delete(root));
    },
    sized(element, scope, measure) {
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
