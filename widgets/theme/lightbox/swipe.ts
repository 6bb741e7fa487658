import { LIGHTBOX_SWIPE_PX } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';

/**
 * Follows one finger sideways (TH-42). A movement that goes more up and down than sideways is no swipe, and two fingers zoom.
 *
 * @param moved called with how many pixels the finger is to the right of where it began, negative to the left; 0 once it has gone
 * @param swiped called when a swipe has ended, with its direction
 */
export function onSwipe(
  scope: Scope,
  surface: HTMLElement,
  moved: (px: number) => void,
  swiped: (way: 'left' | 'right') => void,
): void {
  let from: PointerEvent | undefined;
  const travel = (now: PointerEvent): number => {
    if (!from || now.pointerId !== from.pointerId) return 0;
    const aside = now.clientX - from.clientX;
    return Math.abs(aside) > Math.abs(now.clientY - from.clientY) ? aside : 0;
  };
  const end = (): void => {
    from = undefined;
    moved(0);
  };
  scope.on(surface, 'pointerdown', (event: PointerEvent) => {
    end();
    // On a page that is zoomed in, a finger moves the view.
    const isLarge = (visualViewport?.scale ?? 1) > 1.01;
    if (event.pointerType === 'touch' && event.isPrimary && !isLarge) from = event;
  });
  scope.on(surface, 'pointermove', (event: PointerEvent) => {
    if (from) moved(travel(event));
  });
  scope.on(surface, 'pointerup', (event: PointerEvent) => {
    const px = travel(event);
    end();
    if (Math.abs(px) > LIGHTBOX_SWIPE_PX) swiped(px < 0 ? 'left' : 'right');
  });
  scope.on(surface, 'pointercancel', end);
}
