/**
 * Whether the parser has finished an element, while the page is parsed: then something stands after it, or after an element
 * around it.
 */
export function isClosed(node: Node | null): boolean {
  return node !== null && (node.nextSibling !== null || isClosed(node.parentNode));
}
