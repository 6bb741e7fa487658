/** The element of an event. Only for pointers, keys, focus and attribute changes, whose target is always an element. */
export const targetOf = (event: { readonly target: EventTarget | null }): Element =>
  event.target as Element;
