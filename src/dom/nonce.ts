/**
 * Matches a Content Security Policy in the page itself (`<meta>`) under which scripts that we insert run without a nonce.
 * Browsers hide nonces only if the policy came as a header. Under a policy in the page, anybody could give the visible nonce to
 * another element, so we trust no element. Browsers ignore a policy in the body.
 */
export const POLICY = 'head>meta[content*=strict-dynamic i]';

/** Matches the beginning of a script or style tag: an attribute with it shows that an unfinished tag has swallowed a tag. */
const SWALLOWED = /<s(?:cript|tyle)/i;

/**
 * Whether an element has the nonce, with the check that browsers make against stolen nonces: an attacker's unfinished tag in
 * front of one of the page's scripts swallows that script's tag, and so has its nonce as an attribute.
 */
export function hasNonce(element: HTMLElement, nonce: string): boolean {
  return (
    element.nonce === nonce &&
    ![...element.attributes].some(({ name, value }) => SWALLOWED.test(name + value))
  );
}
