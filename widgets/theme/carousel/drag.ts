import { DRAG_CLICK_MS, DRAG_PX, SWIPE_MS } from '../../../src/limits/theme';
import type { Scope, Undo } from '../../../src/scope';

/** What is written in, or chosen from, with the pointer. */
const FIELDS = 'input, textarea, select';

/** Hears of a drag. */
export interface Dragged {
  /** A finger or a mouse button is down. */
  pressed(): void;
  /** The drag is this many pixels from where it began, to the right of it. */
  moved(px: number): void;
  /** It has let go; +1 or -1 where it was still moving to the right or left, 0 where it had stopped. */
  released(going: number): void;
}

/** Has a pointer drag what is in a viewport; the page below still scrolls by vertical swipes (TH-51). */
export function drag(
  root: HTMLElement,
  viewport: HTMLElement,
  scope: Scope,
  { pressed, moved, released }: Dragged,
): void {
  /** What ends the drag that is going on. */
  let end: Undo = () => {};
  let allowClick: Undo = () => {};

  // The browser decides by it which swipes are ours, before it asks any script.
  viewport.style.touchAction = 'pan-y';
  // The browser's own dragging of links and pictures would take the pointer from us.
  scope.on(viewport, 'dragstart', (event) => event.preventDefault());

  scope.on(viewport, 'pointerdown', (down) => {
    if (down.button || !down.isPrimary || (down.target as Element).closest(FIELDS)) return;
    end();
    allowClick();
    pressed();
    viewport.classList.add('is-pointer-down');
    let isDragging = false;
    let last = down;
    let going = 0;

    const part = scope.part('drag');
    end = part.end;
    part.undo(() => viewport.classList.remove('is-pointer-down'));
    const isOther = ({ pointerId }: PointerEvent): boolean => pointerId !== down.pointerId;
    const finish = (up: PointerEvent): void => {
      if (isOther(up)) return;
      end();
      if (isDragging) released(up.timeStamp - last.timeStamp < SWIPE_MS ? going : 0);
    };

    part.on(window, 'pointermove', (move) => {
      if (isOther(move)) return;
      const px = move.clientX - down.clientX;
      if (!isDragging && Math.abs(px) <= DRAG_PX) return;
      if (!isDragging) {
        isDragging = true;
        // Not before: a click goes to who has captured its pointer, and a link would not hear of it.
        try {
          viewport.setPointerCapture(down.pointerId);
        } catch {
          // A pointer that only a script has made up.
        }
      }
      if (move.clientX !== last.clientX) {
        going = Math.sign(move.clientX - last.clientX);
        last = move;
      }
      moved(px);
    });
    part.on(window, 'pointerup', (up) => {
      if (isDragging && !isOther(up)) allowClick = refuseClick();
      finish(up);
    });
    // The browser scrolls the page instead.
    part.on(window, 'pointercancel', finish);
  });

  /** The click that a drag ends with opens nothing and leads nowhere, whoever listens for it, and however early. */
  function refuseClick(): Undo {
    const part = scope.part('click');
    part.on(
      window,
      'click',
      (click) => {
        part.end();
        if (!click.composedPath().includes(root)) return;
        click.preventDefault();
        click.stopImmediatePropagation();
      },
      { capture: true },
    );
    part.after(DRAG_CLICK_MS, part.end);
    return part.end;
  }
}
