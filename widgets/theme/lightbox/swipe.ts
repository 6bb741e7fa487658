import { LIGHTBOX_SWIPE_PX } from '../../../src/limits/theme';
import type { Scope } from '../../../src/scope';

/**
 * Follows one finger aside (TH-42). What goes more up and down than aside is no swipe, and two fingers make the picture larger.
 *
 * @param moved how far the finger is from where it began; 0 once it has gone
 * @param swiped to the left or to the right
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
    // Who has made the page larger moves about in it.
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
