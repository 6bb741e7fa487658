import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';
import { drawCard } from './card';
import type { Ground } from './ground';
import { groundFor } from './ground';
import { findHeldFrames } from './held-frames';

interface Placeholder extends Ground {
  /** The document that was drawn in last. */
  page?: Document;
  erase?: Undo;
}

/** Placeholders for all that is parked, now and later: what is shown follows the page (CO-24). */
export function mount(context: WidgetContext): Undo {
  const { scope } = context;
  const placeholders = new Map<HTMLElement, Placeholder>();
  let due = false;

  /** At most once a frame, however busy the page is. */
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
      // A frame has another document after it was moved, and in Firefox a moment after it was made.
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
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-cli-src'] });
  return () => placeholders.forEach(take);
}
