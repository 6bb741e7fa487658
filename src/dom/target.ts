/**
 * The element on which an event happened. Use it only for events of pointer, keyboard and focus, and for attribute changes,
 * because their target is always an element.
 */
export const targetOf = (event: { readonly target: EventTarget | null }): Element =>
  event.target as Element;
