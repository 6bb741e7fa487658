/**
 * Whether a value is an element, a collection of elements or a window. A browser returns such a value for the name or id of an
 * element or a frame. A window is recognised by its own property `window`, because a frame's window belongs to another realm,
 * and perhaps to another origin.
 */
export const isMarkup = (value: unknown): boolean =>
  value instanceof Node ||
  value instanceof HTMLCollection ||
  (Boolean(value) && (value as { window?: unknown }).window === value);

/**
 * Whether an object of the page has a property of its own whose value is not markup. On the window, the name of an element or a
 * frame is not a property of its own but of one of its prototypes. On the document, such a name is a property of its own.
 */
export function hasOwn(object: object, name: PropertyKey): boolean {
  const own = Object.getOwnPropertyDescriptor(object, name);
  return own ? !isMarkup(own.value) : false;
}
