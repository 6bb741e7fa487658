import { product } from './products.mjs';

/** The lines of the demo's cart and of its order. `key` is WooCommerce's cart item key. */
export const LINES = [
  { key: 'ec8956637a99787bd197eacd77acce5e', of: product(102), quantity: 1 },
  { key: 'a3c65c2974270fd093ee8a9bf8ae7d0b', of: product(108), quantity: 1 },
];

/** The order's number. */
export const NUMBER = '2041';

/** Delivery and fitting on the mainland, in euro. */
export const DELIVERY = 24;

/** The price of all lines, without delivery, in euro. */
export const subtotal = () => LINES.reduce((sum, { of, quantity }) => sum + of.price * quantity, 0);
