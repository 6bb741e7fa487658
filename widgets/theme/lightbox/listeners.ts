import { matches } from '#src/dom/ask-element';
import { keyOf } from '#src/dom/key';
import { isZoomed } from '#src/dom/page-zoom';
import { targetOf } from '#src/dom/target';
import type { Scope } from '#src/scope';
import { isModified } from '../kit/keys';

/** Listens for the arrow keys. @param onArrow called with true for the right arrow key, with false for the left arrow key */
export function listenForArrows(
  scope: Scope,
  dialog: HTMLElement,
  onArrow: (isRight: boolean) => void,
): void {
  scope.on(dialog, 'keydown', (event: KeyboardEvent) => {
    const key = keyOf(event);
    // On a zoomed page, the browser moves the view by these keys.
    if (isModified(event) || isZoomed()) return;
    // The focused video handles the arrow keys itself.
    if (!/^Arrow(?:Left|Right)$/.test(key) || targetOf(event) instanceof HTMLVideoElement) return;
    event.preventDefault();
    onArrow(key === 'ArrowRight');
  });
}

/** Listens for clicks. @param next called at a click on the picture; without it, that closes the lightbox, as a click beside does */
export function listenForClicks(
  scope: Scope,
  dialog: HTMLElement,
  leave: () => void,
  next: (() => void) | undefined,
): void {
  let pressed: EventTarget | null;
  scope.on(dialog, 'pointerdown', ({ target }: Event) => void (pressed = target));
  scope.on(dialog, 'click', (event: Event) => {
    const target = targetOf(event);
    // On a zoomed page, the visitor presses on the picture to move it.
    if (isZoomed() && target instanceof HTMLImageElement) return;
    if (next && target instanceof HTMLImageElement) next();
    // If the press began on another element, it does not count as a click, and the lightbox stays open.
    else if (target === pressed && target && matches(target, 'dialog, .frame, img')) leave();
  });
}
