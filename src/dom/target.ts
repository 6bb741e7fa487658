/**
 * The element of an event; null for an event of the document or of the window. A pointer that enters the window enters the
 * document first, and scripts dispatch events of any type at the document: a listener there gets both.
 */
export const targetOf = ({ target }: { readonly target: EventTarget | null }): Element | null =>
  target instanceof Element ? target : null;
