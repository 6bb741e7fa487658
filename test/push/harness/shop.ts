/** The shop's origin. It has TLS, since service workers need it. */
export const SHOP = 'https://shop.test';
