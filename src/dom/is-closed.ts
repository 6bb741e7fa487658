/** While the page is parsed: whether an element is whole, which what stands after it tells. */
export function isClosed(node: Node | null): boolean {
  return node !== null && (node.nextSibling !== null || isClosed(node.parentNode));
}
