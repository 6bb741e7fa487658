/**
 * Whether the visitor has zoomed in on the page with two fingers: then a finger moves the view, so that a swipe is not for us.
 * Browsers change the scale by less than a hundredth themselves.
 */
export const isZoomed = (): boolean => (visualViewport?.scale ?? 1) > 1.01;
