/** Where the shop is: a service worker needs TLS. */
export const SHOP = 'https://shop.test';
