import { CATEGORIES, variations, WOODS } from '../products.mjs';

/** @typedef {import('../products.mjs').Product} Product */

/**
 * A product, plan or variation with its quantity.
 *
 * @typedef {object} Line
 * @property {string} id
 * @property {string} name
 * @property {number} price the price of one piece, in euro
 * @property {number} quantity
 * @property {string} category
 * @property {string} tags
 */

/** @param {Product} of @param {{ id?: number, name?: string, price?: number, quantity?: number }} [own] values that replace the product's own */
export const lineOf = (of, own = {}) => {
  const { id, name, price, quantity = 1 } = { ...of, ...own };
  const tags = WOODS[of.wood].name.toLowerCase();
  return { id: String(id), name, price, quantity, category: CATEGORIES[of.category] ?? '', tags };
};

/**
 * The lines of those products in a list that one click adds to the cart: the simple products. Any other product has options
 * that the visitor first has to choose on the product's page.
 *
 * @param {readonly Product[]} products
 */
export const loopOf = (products) =>
  products.filter(({ kind }) => kind === 'simple').map((one) => lineOf(one));

/** The lines that a visitor can add to the cart on a product's page: the product, and each of its variations. @param {Product} of */
export const linesOf = (of) => [
  lineOf(of),
  ...(of.kind === 'variable' ? variations(of) : []).map(({ variation_id: id, name, price }) =>
    lineOf(of, { id, name, price }),
  ),
];

/** @param {readonly Line[]} lines */
export const sumOf = (lines) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
