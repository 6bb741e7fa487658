/** The beginning of a tag: in an attribute it shows that an unfinished tag before it has swallowed the page's own. */
const SWALLOWED = /<s(?:cript|tyle)/i;

/**
 * Whether an element carries a nonce by right, as browsers see it: markup that is cut short in front of one of the page's
 * scripts takes that script's nonce for its own attribute, and the script's beginning with it.
 */
export function carries(element: HTMLElement, nonce: string): boolean {
  return (
    element.nonce === nonce &&
    ![...element.attributes].some(({ name, value }) => SWALLOWED.test(name + value))
  );
}
