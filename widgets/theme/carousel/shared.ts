import { document } from '../../../src/dom/page/document';
import { targetOf } from '../../../src/dom/target';
import type { Scope } from '../../../src/scope';

/** The class of all carousels that ours runs. */
export const OURS = 'enxerto-carousel';

/** What all carousels have in common, so that many of them cost the page no more listeners and observers than one (TH-57). */
export interface Shared {
  /**
   * Hears an event in a carousel, or at the document. Heard before the page's own listeners, except for keys, for which a page's
   * field in the carousel may have a use.
   */
  on<K extends keyof DocumentEventMap>(
    root: HTMLElement,
    scope: Scope,
    type: K,
    listener: (event: DocumentEventMap[K]) => void,
  ): void;
  /**
   * Tells of each new size of an element, and of the first. All that are told of measure before any of them writes.
   *
   * @param measure called once where several of its elements have changed; returns what writes
   */
  sized(element: Element, scope: Scope, measure: () => () => void): void;
}

/** @param whole the behaviour's scope */
export function createShared(whole: Scope): Shared {
  const heard = new Map<string, Map<Element, (event: never) => void>>();
  const sizes = new Map<Element, () => (() => void) | undefined>();
  let observer: ResizeObserver | undefined;

  function listen(type: string): Map<Element, (event: never) => void> {
    const all = new Map<Element, (event: never) => void>();
    heard.set(type, all);
    const hear = (event: Event): void => {
      const target = targetOf(event);
      if (event.target === window.document) return all.forEach((tell) => tell(event as never));
      // These two happen to each element by itself.
      const root = type.startsWith('mouse') ? target : target.closest(`.${OURS}`);
      all.get(root as Element)?.(event as never);
    };
    whole.on(document, type, hear, { capture: type !== 'keydown' });
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
