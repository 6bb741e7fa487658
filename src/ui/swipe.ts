import { isZoomed } from '../dom/page-zoom';
import type { Scope } from '../scope';

/** The callbacks for a finger on the surface. */
interface SwipeHandlers {
  /** Called with the pixels from where the finger began: positive to the right, negative to the left; 0 when it is lifted. */
  onMove(px: number): void;
  /** Called when a swipe has ended, with its direction. */
  onSwiped(direction: 'left' | 'right'): void;
}

/**
 * Reports the sideways movement of one finger (AD-07, TH-42). A movement that is more vertical than horizontal does not count,
 * and neither do two fingers, because these zoom. The surface's `touch-action` has to leave horizontal movements to us; on a
 * zoomed page, where no swipe is reported, it has to leave them to the browser (`markZoom`).
 *
 * @param beyondPx how far the finger has to move for a swipe
 */
export function onSwipe(
  scope: Scope,
  surface: HTMLElement,
  beyondPx: number,
  { onMove, onSwiped }: SwipeHandlers,
): void {
  let from: PointerEvent | undefined;
  const travel = (now: PointerEvent): number => {
    if (!from || now.pointerId !== from.pointerId) return 0;
    const sideways = now.clientX - from.clientX;
    return Math.abs(sideways) > Math.abs(now.clientY - from.clientY) ? sideways : 0;
  };
  const end = (): void => {
    from = undefined;
    onMove(0);
  };
  scope.on(surface, 'pointerdown', (event: PointerEvent) => {
    end();
    if (event.pointerType === 'touch' && event.isPrimary && !isZoomed()) from = event;
  });
  scope.on(surface, 'pointermove', (event: PointerEvent) => {
    if (from) onMove(travel(event));
  });
  scope.on(surface, 'pointerup', (event: PointerEvent) => {
    const px = travel(event);
    end();
    if (Math.abs(px) > beyondPx) onSwiped(px < 0 ? 'left' : 'right');
  });
  scope.on(surface, 'pointercancel', end);
}
