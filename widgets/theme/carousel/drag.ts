import { closest } from '#src/dom/ask-element';
import { isZoomed } from '#src/dom/page-zoom';
import { targetOf } from '#src/dom/target';
import { DRAG_CLICK_MS, DRAG_PX, SWIPE_MS } from '#src/limits/theme';
import type { Scope, Undo } from '#src/scope';
import type { SharedListeners } from './shared-listeners';
import { DRAGGING_CLASS } from './style';

/** Roles of widgets that use arrow keys or drags themselves. */
const ROLES = [
  'application',
  'grid',
  'listbox',
  'menu',
  'radiogroup',
  'slider',
  'spinbutton',
  'tablist',
  'tree',
].map((role) => `[role=${role}]`);

/** What uses arrow keys or drags itself: form fields, players with their bars, maps and other widgets of the page's. */
const WITH_OWN_GESTURES = [
  'input, textarea, select, [contenteditable]:not([contenteditable=false])',
  'video[controls], audio[controls], iframe, object, embed, canvas, model-viewer',
  ...ROLES,
].join();

/** Whether arrow keys and drags on an element belong to something in the carousel, and not to the carousel. */
export function hasOwnGestures(root: HTMLElement, element: Element | null): boolean {
  const owner = closest(element, WITH_OWN_GESTURES);
  return owner !== root && root.contains(owner ?? null);
}

/** Functions that are called during a drag. */
export interface DragHandlers {
  /** The pointer was pressed. */
  onPress(): void;
  /** The pointer is `px` pixels to the right of the press; negative: left. Called once more when it is released. */
  onMove(px: number, time: number): void;
  /** The pointer was released, still moving to the right (+1) or left (-1), or at rest (0). */
  onRelease(direction: number): void;
}

/** Lets the visitor drag the content of a viewport; vertical swipes still scroll the page (TH-51, `TOUCH_STYLE`). */
export function enableDrag(
  root: HTMLElement,
  viewport: HTMLElement,
  scope: Scope,
  shared: SharedListeners,
  { onPress, onMove, onRelease }: DragHandlers,
): void {
  /** Ends the present drag. */
  let endDrag: Undo = () => {};
  let allowClick: Undo = () => {};

  shared.on(root, scope, 'pointerdown', (down) => {
    if (!viewport.contains(targetOf(down)) || down.button || !down.isPrimary) return;
    // A single slide stays where it is.
    if (!root.classList.contains('is-draggable')) return;
    endDrag();
    allowClick();
    // A press stops the automatic changes, also one on a player, which would otherwise leave the window while it plays.
    onPress();
    if (hasOwnGestures(root, targetOf(down)) || (isZoomed() && down.pointerType === 'touch'))
      return;
    viewport.classList.add('is-pointer-down');
    let isDragging = false;
    let lastMove = down;
    let direction = 0;

    const dragScope = scope.part('drag');
    endDrag = dragScope.end;
    dragScope.undo(() => viewport.classList.remove('is-pointer-down', DRAGGING_CLASS));
    // The browser's own dragging of links and pictures is prevented, because it would cancel the pointer.
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
      if (!isDragging) {
        if (Math.abs(px) <= DRAG_PX) return;
        isDragging = true;
        // The click at the end belongs to the viewport, not to a link or picture, whose listeners on the page would open
        // something. In WebKit the capture alone does not see to that.
        viewport.classList.add(DRAGGING_CLASS);
        // Captured only when the drag starts: a press that is no drag stays a click on the link.
        try {
          viewport.setPointerCapture(down.pointerId);
        } catch {
          // A script created the event, so there is no pointer that could be captured.
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
    // When the browser scrolls the page instead, it cancels the pointer. Then the drag ends.
    dragScope.on(window, 'pointercancel', finish);
  });
}

/** Prevents that the click at the end of a drag follows a link or opens the lightbox, until undone. */
function suppressClick(root: HTMLElement, scope: Scope): Undo {
  const clickScope = scope.part('click');
  clickScope.on(
    window,
    'click',
    (click) => {
      clickScope.end();
      if (!click.composedPath().includes(root)) return;
      click.preventDefault();
    },
    { capture: true },
  );
  clickScope.after(DRAG_CLICK_MS, clickScope.end);
  return clickScope.end;
}
