/** Whether the page is a checkout: of the online shop, or of digital downloads (TR-20, contract §1.10). */
export function isCheckout(): boolean {
  return document.querySelector('.woocommerce-checkout,body.edd-checkout') !== null;
}
