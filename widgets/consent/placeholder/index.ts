import type { WidgetContext } from '#src/contract';
import { keyOf } from '#src/dom/key';
import type { Undo } from '#src/scope';
import { renderCard } from './card';
import { cardFrameFor, type CardFrame } from './card-frame';
import { facadeOver } from './facade';
import { findHeldFrames } from './held-frames';

interface Placeholder extends CardFrame {
  /** The document that the card was last rendered in. */
  page?: Document;
  removeCard?: Undo;
}

/**
 * Shows and updates a placeholder for every held frame and player, until undone (CO-24). Content behind a facade of the page's own
 * gets one when the facade has gone.
 */
export function mount(context: WidgetContext): Undo {
  const {
    scope,
    page: { hold },
  } = context;
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

  const observer = new MutationObserver(scope.guard(scheduleUpdate));
  const facades = new MutationObserver(scope.guard(scheduleUpdate));
  const seen = new IntersectionObserver(scope.guard(scheduleUpdate));
  for (const each of [observer, facades, seen]) scope.observe(each);

  function update(): void {
    for (const root of [window.document, ...(hold?.roots ?? [])])
      observer.observe(root, {
        childList: true,
        subtree: true,
        attributeFilter: ['data-cli-src', 'data-cli-srcdoc'],
      });
    const all = findHeldFrames(hold);
    for (const shown of all.keys()) {
      // What lies over the content is known for certain once it is on screen.
      seen.observe(shown);
      const around = facadeOver(shown);
      if (!around) continue;
      all.delete(shown);
      facades.observe(around, { subtree: true, attributeFilter: ['class', 'style', 'hidden'] });
    }
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
  // A style sheet's transition may hide a facade after its classes have changed.
  for (const type of ['click', 'transitionend'])
    scope.on(window, type, scheduleUpdate, { capture: true });
  // The focus moves right after this event.
  scope.on(window, 'keydown', (event) => keyOf(event) === 'Tab' && update(), { capture: true });
  return () => placeholders.forEach(removePlaceholder);
}
