import { AD_SWIPE_PX } from '../../src/limits';
import type { Scope } from '../../src/scope';

/**
 * Lets the visitor swipe an ad away: it follows the finger to the right, goes when it is let go beyond 100 px, and springs back
 * before that. Moving to the left, or more up and down than sideways, is no swipe (AD-07).
 *
 * @param surface what is touched; @param panel what moves
 * @param isModal whether touches must not scroll the page behind; what scrolls inside the panel still does (AD-06)
 */
export function onSwipe(
  scope: Scope,
  surface: HTMLElement,
  panel: HTMLElement,
  isModal: boolean,
  swiped: () => void,
): void {
  let from: Touch | undefined;
  /** How far the finger has moved to the right, in pixels; 0 where the move is no swipe. */
  const travel = ({ changedTouches: [now] }: TouchEvent): number => {
    if (!from || now?.identifier !== from.identifier) return 0;
    const aside = now.clientX - from.clientX;
    return aside > Math.abs(now.clientY - from.clientY) ? aside : 0;
  };
  const move = (px: number): void => {
    panel.style.transform = px ? `translateX(${px}px)` : '';
    panel.toggleAttribute('data-dragged', px > 0);
  };
  const on = (
    type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
    listener: (event: TouchEvent) => void,
  ): void => void scope.on(surface, type, listener, { passive: false });

  on('touchstart', ({ touches }) => {
    from = touches.length > 1 ? undefined : touches[0];
    move(0);
  });
  on('touchmove', (event) => {
    const px = travel(event);
    move(px);
    // Two fingers zoom the page, which must stay possible.
    const isScroll = isModal && event.touches.length === 1 && !isScrollable(event.target, surface);
    if ((px || isScroll) && event.cancelable) event.preventDefault();
  });
  on('touchend', (event) => {
    const px = travel(event);
    from = undefined;
    if (px > AD_SWIPE_PX) swiped();
    else move(0);
  });
  on('touchcancel', () => {
    from = undefined;
    move(0);
  });
}

/** Whether a touch is in a part of the ad that can scroll. */
function isScrollable(target: EventTarget | null, surface: HTMLElement): boolean {
  for (let at = target; at instanceof HTMLElement && at !== surface; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && getComputedStyle(at).overflowY === 'auto') return true;
  return false;
}
