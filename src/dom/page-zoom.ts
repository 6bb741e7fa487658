import type { Scope } from '../scope';

/**
 * Whether the visitor has zoomed in on the page with two fingers: then a finger moves the view, so that a swipe is not for us.
 * Browsers change the scale by less than a hundredth themselves.
 */
export const isZoomed = (): boolean => (visualViewport?.scale ?? 1) > 1.01;

/**
 * Gives an element the attribute `data-zoomed` while the page is zoomed in (TH-42). CSS whose `touch-action` keeps one finger from
 * the browser gives it back there, so that the finger can move the view.
 */
export function markZoom(scope: Scope, element: Element): void {
  const update = (): void => void element.toggleAttribute('data-zoomed', isZoomed());
  update();
  if (visualViewport) scope.on(visualViewport, 'resize', update);
}
