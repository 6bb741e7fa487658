import type { WidgetContext } from '../../../src/contract';
import type { Undo } from '../../../src/scope';
import { renderCard } from './card';
import { cardFrameFor, type CardFrame } from './card-frame';
import { findHeldFrames } from './held-frames';

interface Placeholder extends CardFrame {
  /** The document that the card was last rendered in. */
  page?: Document;
  removeCard?: Undo;
}

/** Shows and updates a placeholder for every held frame and player, until undone (CO-24). */
export function mount(context: WidgetContext): Undo {
  const { scope } = context;
  const placeholders = new Map<HTMLElement, Placeholder>();
  let isScheduled = false;

  /** Runs `update` in the next frame, and at most once per frame, however often the page changes. */
  const scheduleUpdate = (): void => {
    if (isScheduled) return;
    isScheduled = true;
    scope.frame(() => {
      isScheduled = false;
      update();
    });
  };

  function update(): void {
    const all = findHeldFrames();
    for (const [shown, placeholder] of placeholders) {
      if (all.has(shown)) continue;
      removePlaceholder(placeholder);
      placeholders.delete(shown);
    }
    for (const [shown, parked] of all) {
      const placeholder = placeholders.get(shown) ?? addPlaceholder(shown);
      const page = placeholder.frame.contentDocument;
      // A frame gets a new document when moved, and in Firefox soon after its creation: the card is rendered again.
      if (!page?.body || page === placeholder.page) continue;
      placeholder.removeCard?.();
      placeholder.page = page;
      placeholder.removeCard = renderCard(placeholder.frame, page, parked, context);
    }
  }

  function addPlaceholder(shown: HTMLElement): Placeholder {
    const { frame, remove } = cardFrameFor(shown, context);
    const stop = scope.on(frame, 'load', scheduleUpdate);
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

  function removePlaceholder({ removeCard, remove }: Placeholder): void {
    removeCard?.();
    remove();
  }

  update();
  const observer = new MutationObserver(scope.guard(scheduleUpdate));
  scope.observe(observer);
  observer.observe(window.document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-cli-src'],
  });
  return () => placeholders.forEach(removePlaceholder);
}
