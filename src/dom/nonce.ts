/** The beginning of a tag. Inside an attribute it shows that an unfinished tag has swallowed a tag of the page's own. */
const SWALLOWED = /<s(?:cript|tyle)/i;

/**
 * Whether an element has a nonce of its own, as browsers check it. Markup that is cut short in front of one of the page's
 * scripts swallows the beginning of that script's tag, and with it the script's nonce as an attribute of its own.
 */
export function carries(element: HTMLElement, nonce: string): boolean {
  return (
    element.nonce === nonce &&
    ![...element.attributes].some(({ name, value }) => SWALLOWED.test(name + value))
  );
}
