/** The element that an event happened on. For events of the pointer, the keyboard and the focus, which happen on elements only. */
export const targetOf = ({ target }: Event): Element => target as Element;
