import { document } from '#src/dom/page/document';

/** Whether the page is the checkout of WooCommerce or of Easy Digital Downloads (TR-20, facts §1.10). */
export function isCheckout(): boolean {
  // Two queries, because browsers find a single class many times faster than a list of selectors (TR-65).
  const has = (selector: string): boolean => document.querySelector(selector) !== null;
  return has('.woocommerce-checkout') || has('body.edd-checkout');
}
