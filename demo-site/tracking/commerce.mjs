import { sumOf } from './line.mjs';

/** @typedef {import('./event.mjs').Params} Params */
/** @typedef {import('./event.mjs').EventsByService} Said */
/** @typedef {import('./line.mjs').Line} Line */

const EUR = { currency: 'EUR' };

/** Rounds a sum of money to cents, because binary fractions are inexact. @param {number} amount */
const cents = (amount) => Math.round(amount * 100) / 100;

/** @param {Line} line */
const content = ({ id, quantity }) => ({ id, quantity });

/** A line as an item of Google's services. @param {Line} line */
const item = ({ id, name, quantity, price, category }) => ({
  item_id: id,
  item_name: name,
  quantity,
  price,
  ...(category && { item_category: category }),
});

/** @param {readonly Line[]} lines */
const listed = (lines) => ({
  content_type: 'product',
  content_ids: lines.map(({ id }) => id),
  contents: lines.map(content),
});

/** @param {readonly Line[]} lines */
const ids = (lines) => lines.map(({ id }) => id).join();

/** A line of which the cart does not know the category, as an item of Google's services. @param {Line} line */
const uncategorized = (line) => item({ ...line, category: '' });

/** @param {readonly Line[]} lines */
const pieces = (lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** @param {readonly Line[]} lines */
const names = (lines) => lines.map(({ name }) => name).join(', ');

/** One product, as Meta gets it. @param {Line} line @param {Params} [more] */
const forMeta = (line, more) => ({
  ...listed([line]),
  content_name: line.name,
  category_name: line.category,
  ...more,
  value: line.price,
  ...EUR,
  product_price: line.price,
});

/** One product, as Pinterest gets it. @param {Line} line @param {'value' | 'product_price'} [price] the name of the price */
const forPinterest = (line, price = 'value') => ({
  product_id: line.id,
  product_name: line.name,
  [price]: line.price,
  ...EUR,
});

/** Products, as Microsoft gets them. @param {string} id @param {'product' | 'cart' | 'purchase'} type of the page @param {number} total */
const forBing = (id, type, total) => ({
  ecomm_prodid: id,
  ecomm_pagetype: type,
  ecomm_totalvalue: total,
});

/** A parameter of Google Analytics for those events that the server causes. */
const ECOMMERCE = { event_category: 'ecommerce' };

/** A service's name for an event, and the parameters. @param {string} name @param {Params} params */
const named = (name, params) => ({ name, params });

/**
 * One event for both of Google's services. Tag Manager gets the parameters in a separate map, `ecommerce`. @param {string} name
 * @param {Params} params @param {Params} [more] parameters for Google Analytics only @returns {Said}
 */
const google = (name, params, more = {}) => ({
  ga: { name, params: { ...more, ...params } },
  gtm: { name, params: { triggerType: { type: 'ecommerce' }, ecommerce: params } },
});

/** The visitor sees a product's page. @param {Line} line @returns {Said} */
export const viewed = (line) => ({
  facebook: named('ViewContent', forMeta(line, { tags: line.tags })),
  ...google('view_item', { ...EUR, value: line.price, items: [item(line)] }, ECOMMERCE),
  pinterest: named('pagevisit', forPinterest(line, 'product_price')),
  bing: named('view_item', forBing(line.id, 'product', line.price)),
});

/** The visitor sees a category. @param {string} name @returns {Said} */
export const categorySeen = (name) => ({
  facebook: named('ViewCategory', {
    content_type: 'product',
    content_category: name,
    content_name: name,
  }),
});

/** One piece is added to the cart. Printed in advance for each product on a page. @param {Line} line @returns {Said} */
export const added = (line) => ({
  facebook: named('AddToCart', forMeta(line)),
  ...google('add_to_cart', { ...EUR, value: line.price, items: [uncategorized(line)] }),
  pinterest: named('AddToCart', forPinterest(line)),
});

/** Products of a group are added to the cart. @param {readonly Line[]} lines @returns {Said} */
export function groupAdded(lines) {
  const value = sumOf(lines);
  const { ga, gtm } = google('add_to_cart', { ...EUR, value, items: lines.map(uncategorized) });
  return {
    facebook: named('AddToCart', { ...listed(lines), value, ...EUR }),
    ...(ga && { ga }),
    // The Pinterest add-on describes a group as Tag Manager does.
    ...(gtm && { gtm, pinterest: { ...gtm, name: 'AddToCart' } }),
  };
}

/** A product that is still unknown is added to the cart. Lists and product forms share this event. @type {Said} */
export const addition = {
  facebook: named('AddToCart', {}),
  ga: named('add_to_cart', {}),
  gtm: named('add_to_cart', { triggerType: { type: 'ecommerce' } }),
  pinterest: named('AddToCart', {}),
  bing: named('add_to_cart', {}),
};

/** The visitor removes a line from the cart. @param {Line} line @returns {Said} */
export const removed = (line) => ({
  facebook: named('RemoveFromCart', {
    ...listed([line]),
    content_name: line.name,
    num_items: line.quantity,
    product_price: line.price,
  }),
  ...google('remove_from_cart', {
    ...EUR,
    value: cents(sumOf([line])),
    items: [uncategorized(line)],
  }),
  pinterest: named('RemoveFromCart', { product_id: line.id }),
});

/** The visitor sees the cart. @param {readonly Line[]} lines @returns {Said} */
export const cartSeen = (lines) =>
  google('view_cart', { ...EUR, value: cents(sumOf(lines)), items: lines.map(item) }, ECOMMERCE);

/** The visitor begins the checkout. @param {readonly Line[]} lines @param {number} [total] sum with delivery @returns {Said} */
export const checkoutBegun = (lines, total = cents(sumOf(lines))) => ({
  facebook: named('InitiateCheckout', {
    ...listed(lines),
    content_name: names(lines),
    category_name: [...new Set(lines.map(({ category }) => category))].join(', '),
    num_items: pieces(lines),
    value: total,
    ...EUR,
    subtotal: cents(sumOf(lines)),
  }),
  ...google('begin_checkout', { ...EUR, value: total, items: lines.map(item) }, ECOMMERCE),
  pinterest: named('InitiateCheckout', {
    product_id: ids(lines),
    value: total,
    ...EUR,
    line_items: lines.map(lineItem),
  }),
  bing: named('begin_checkout', forBing(ids(lines), 'cart', total)),
});

/**
 * The visitor has placed the order.
 *
 * @param {readonly Line[]} lines
 * @param {{ number: string, total: number, delivery: number, tax: number }} order amounts in euro; the total includes the tax
 * @returns {Said}
 */
export const bought = (lines, { number, total, delivery, tax }) => ({
  facebook: named('Purchase', {
    ...listed(lines),
    content_name: names(lines),
    num_items: pieces(lines),
    value: total,
    ...EUR,
    order_id: number,
    tax,
    shipping_cost: delivery,
    transactions_count: 1,
  }),
  ...google(
    'purchase',
    {
      transaction_id: number,
      ...EUR,
      value: total,
      tax,
      shipping: delivery,
      items: lines.map(item),
    },
    ECOMMERCE,
  ),
  pinterest: named('checkout', {
    order_id: number,
    order_quantity: pieces(lines),
    value: total,
    ...EUR,
    line_items: lines.map(lineItem),
  }),
  bing: named('purchase', {
    transaction_id: number,
    revenue_value: total,
    ...EUR,
    ...forBing(ids(lines), 'purchase', total),
  }),
});

/** @param {Line} line */
const lineItem = ({ id, name, price, quantity, category }) => ({
  product_id: id,
  product_name: name,
  product_price: price,
  product_quantity: quantity,
  product_category: category,
});

/** A download is added to the cart, in one of its formats. @param {Line} line @returns {Said} */
export const planAdded = (line) => ({
  facebook: named('AddToCart', { ...listed([line]), value: line.price, ...EUR }),
  ...google('add_to_cart', { ...EUR, items: [uncategorized(line)] }),
  pinterest: named('AddToCart', forPinterest(line)),
});
