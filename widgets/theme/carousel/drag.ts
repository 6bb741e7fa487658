import { targetOf } from '../../../src/dom/target';
import { DRAG_CLICK_MS, DRAG_PX, SWIPE_MS } from '../../../src/limits/theme';
import type { Scope, Undo } from '../../../src/scope';
import type { SharedListeners } from './shared-listeners';

/** Fields that a visitor writes in or chooses from with the pointer: a press on one is no drag. */
const FIELDS = 'input, textarea, select';

/** What is told of a drag. */
export interface DragHandlers {
  /** A finger or a mouse button is down. */
  onPress(): void;
  /**
   * The pointer is this many pixels to the right of where it began; negative: to the left. Called for the last time as it lets go.
   *
   * @param time when that was, by the clock of events
   */
  onMove(px: number, time: number): void;
  /** The pointer has let go: +1 or -1 where it was still moving to the right or left, 0 where it had stopped. */
  onRelease(direction: number): void;
}

/** Lets a pointer drag what is in a viewport; vertical swipes still scroll the page (TH-51). */
export function enableDrag(
  root: HTMLElement,
  viewport: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  { onPress, onMove, onRelease }: DragHandlers,
): void {
  /** Ends the drag that is going on. */
  let endDrag: Undo = () => {};
  let allowClick: Undo = () => {};

  // The browser reads this before it asks any script, and so knows which swipes are ours.
  viewport.style.touchAction = 'pan-y';

  shared.on(root, scope, 'pointerdown', (down) => {
    if (
      !viewport.contains(targetOf(down)) ||
      down.button ||
      !down.isPrimary ||
      targetOf(down).closest(FIELDS)
    )
      return;
    endDrag();
    allowClick();
    onPress();
    viewport.classList.add('is-pointer-down');
    let isDragging = false;
    let lastMove = down;
    let direction = 0;

    const dragScope = scope.part('drag');
    endDrag = dragScope.end;
    dragScope.undo(() => viewport.classList.remove('is-pointer-down'));
    // The browser's own dragging of links and pictures would take the pointer from us.
    dragScope.on(viewport, 'dragstart', (event) => event.preventDefault());
    const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== down.pointerId;
    const finish = (up: PointerEvent): void => {
      if (isOther(up)) return;
      endDrag();
      if (!isDragging) return;
      onMove(lastMove.clientX - down.clientX, up.timeStamp);
      onRelease(up.timeStamp - lastMove.timeStamp < SWIPE_MS ? direction : 0);
    };

    dragScope.on(window, 'pointermove', (move) => {
      if (isOther(move)) return;
      const px = move.clientX - down.clientX;
      if (!isDragging && Math.abs(px) <= DRAG_PX) return;
      if (!isDragging) {
        isDragging = true;
        // Not before the drag begins: the element that captures a pointer also gets its click, and a link would not hear of it.
        try {
          viewport.setPointerCapture(down.pointerId);
        } catch {
          // A script has made this pointer up.
        }
      }
      if (move.clientX !== lastMove.clientX) {
        direction = Math.sign(move.clientX - lastMove.clientX);
        lastMove = move;
      }
      onMove(px, move.timeStamp);
    });
    dragScope.on(window, 'pointerup', (up) => {
      if (isDragging && !isOther(up)) allowClick = suppressClick(root, scope);
      finish(up);
    });
    // The browser takes the pointer away when it scrolls the page instead.
    dragScope.on(window, 'pointercancel', finish);
  });
}

/**
 * Stops the click that a drag ends with, so that it opens nothing and leads nowhere, no matter who listens for it, and how early.
 *
 * @returns lets the click happen after all
 */
function suppressClick(root: HTMLElement, scope: Scope): Undo {
  const clickScope = scope.part('click');
  clickScope.on(
    window,
    'click',
    (click) => {
      clickScope.end();
      if (!click.composedPath().includes(root)) return;
      click.preventDefault();
      click.stopImmediatePropagation();
    },
    { capture: true },
  );
  clickScope.after(DRAG_CLICK_MS, clickScope.end);
  return clickScope.end;
}
