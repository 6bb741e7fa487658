/**
 * Options of listeners to what a visitor does with our own controls. WP Rocket 2 keeps such listeners until it has run all
 * scripts that it has put off, unless their options have this property, by which it knows its own (LD-28).
 */
export const AT_ONCE: AddEventListenerOptions & { isRocket: true } = { isRocket: true };
