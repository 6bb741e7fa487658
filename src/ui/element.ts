/**
 * Builds an element. Attributes as HTML has them: `true` is an empty one, `false` and undefined are none; texts go in as
 * text, never as markup (XX-03), so Trusted Types have nothing to object to.
 */
export function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | boolean | undefined>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'string') made.setAttribute(key, value);
    else if (value) made.setAttribute(key, '');
  }
  made.append(...inside);
  return made;
}
