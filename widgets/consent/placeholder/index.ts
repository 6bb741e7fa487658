import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';
import { drawCard } from './card';
import type { Ground } from './ground';
import { groundFor } from './ground';
import { findHeldFrames } from './held-frames';

interface Placeholder extends Ground {
  /** The document that the card was last drawn in. */
  page?: Document;
  erase?: Undo;
}

/**
 * Shows a placeholder for everything that is parked, and follows the page as it changes (CO-24).
 *
 * @returns removes all placeholders
 */
export function mount(context: WidgetContext): Undo {
  const { scope } = context;
  const placeholders = new Map<HTMLElement, Placeholder>();
  let due = false;

  /** Runs `follow` in the next frame, and at most once per frame, however often the page changes. */
  const soon = (): void => {
    if (due) return;
    due = true;
    scope.frame(() => {
      due = false;
      follow();
    });
  };

  function follow(): void {
    const all = findHeldFrames();
    for (const [shown, placeholder] of placeholders) {
      if (all.has(shown)) continue;
      take(placeholder);
      placeholders.delete(shown);
    }
    for (const [shown, parked] of all) {
      const placeholder = placeholders.get(shown) ?? put(shown);
      const page = placeholder.frame.contentDocument;
      // A frame gets another document when it is moved, and in Firefox a moment after it is made: the card is then drawn again.
      if (!page?.body || page === placeholder.page) continue;
      placeholder.erase?.();
      placeholder.page = page;
      placeholder.erase = drawCard(placeholder.frame, page, parked, context);
    }
  }

  function put(shown: HTMLElement): Placeholder {
    const { frame, remove } = groundFor(shown, context);
    const stop = scope.on(frame, 'load', soon);
    const placeholder = {
      frame,
      remove() {
        stop();
        remove();
      },
    };
    placeholders.set(shown, placeholder);
    return placeholder;
  }

  function take({ erase, remove }: Placeholder): void {
    erase?.();
    remove();
  }

  follow();
  const observer = new MutationObserver(scope.guard(soon));
  scope.observe(observer);
  observer.observe(window.document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-cli-src'],
  });
  return () => placeholders.forEach(take);
}
