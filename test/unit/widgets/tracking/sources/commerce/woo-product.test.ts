import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  BUTTON,
  closeShop,
  oneAction,
  open,
  page,
  printProducts,
  shop,
  simple,
  sentParams,
} from './woo-page';

beforeEach(printProducts);
afterEach(closeShop);

test('[TR-54, simple] three of a simple product are sent once to every service with the value of three', () => {
  open(simple());
  shop.click(BUTTON);
  oneAction();
  const item = { item_id: '4211', quantity: 3, price: 289.9 };
  expect(sentParams()).toEqual({
    facebook: {
      content_ids: ['4211'],
      contents: [{ id: '4211', quantity: 3 }],
      value: 869.7,
      product_price: 289.9,
    },
    ga: { value: 869.7, items: [item] },
    gtm: { ecommerce: { value: 869.7, items: [item] } },
    pinterest: { product_id: '4211', value: 869.7, product_quantity: 3 },
    bing: {},
  });
  // Each time is another, and what was printed is as it was.
  shop.click(BUTTON);
  oneAction(shop.sent.slice(5));
  expect(shop.sent[5]?.id).not.toBe(shop.sent[0]?.id);
  expect(sentParams(shop.sent.slice(5))).toEqual(sentParams(shop.sent.slice(0, 5)));
});

test.each([
  ['a list to choose from', '<select name="quantity"><option>1<option selected>2</select>', 2],
  ['nothing', '<input name="quantity" value="">', 1],
  ['a zero, which the shop takes for one', '<input name="quantity" value="0">', 1],
  ['no field', '', 1],
])('[TR-54, quantity] the quantity is read from its field: %s', (_, field, quantity) => {
  open(simple('', 'instock', field));
  shop.click(BUTTON);
  expect(sentParams()['facebook']).toMatchObject({ contents: [{ id: '4211', quantity }] });
});

test.each([
  ['marked as disabled', simple('disabled')],
  ['out of stock', simple('', 'outofstock')],
  ['disabled to those who cannot see it', simple('" aria-disabled="true')],
  ['without a form', '<button class="single_add_to_cart_button">Juntar</button>'],
  ['of another shop', simple('', 'product-type-external')],
  ['of nothing that is known', simple().replace('4211', '9999')],
])('[TR-54, none] a button %s adds nothing', (_, body) => {
  open(body);
  shop.click(BUTTON);
  expect(shop.sent).toEqual([]);
});

const variable = (
  chosen: string,
): string => `<form class="variations_form cart" data-product_id="4350">
<input name="quantity" value="2"><button class="single_add_to_cart_button">Juntar</button>
<input type="hidden" name="add-to-cart" value="4350"><input type="hidden" name="variation_id" value="${chosen}"></form>`;

test("[TR-54, variable] the variation is sent, or by the service's setting the product at the variation's price (D9)", () => {
  open(variable('4352'));
  shop.click(BUTTON);
  oneAction();
  const item = { quantity: 2, price: 159 };
  expect(sentParams()).toEqual({
    facebook: {
      content_ids: ['4352'],
      contents: [{ id: '4352', quantity: 2 }],
      value: 318,
      product_price: 159,
    },
    ga: { value: 318, items: [{ ...item, item_id: '4350' }] },
    gtm: { ecommerce: { value: 318, items: [{ ...item, item_id: '4352' }] } },
    pinterest: { product_id: '4352', value: 318, product_quantity: 2 },
    bing: {},
  });
});

test.each(['', '0'])(
  '[TR-54, variable] without a chosen variation (%j) nothing is sent',
  (chosen) => {
    open(variable(chosen));
    shop.click(BUTTON);
    expect(shop.sent).toEqual([]);
  },
);

const group = (first: string, second: string): string => `<form class="cart grouped_form">
<table class="woocommerce-grouped-product-list"><tr><td><input class="qty" name="quantity[4410]" value="${first}"></td></tr>
<tr><td><input class="qty" name="quantity[4411]" value="${second}"></td></tr>
<tr><td><input type="checkbox" name="quantity[4412]" value="1"></td></tr></table>
<input type="hidden" name="add-to-cart" value="4400"><button class="single_add_to_cart_button">Juntar</button></form>`;

test('[TR-54, grouped] of a group only what the visitor adds is sent, with its total (D9, D11)', () => {
  const grouped = {
    4410: { content_id: '4410', price: 59 },
    4411: { content_id: '4411', price: 74.5 },
  };
  const items = [
    { item_id: '4410', quantity: 1, price: 59 },
    { item_id: '4411', quantity: 1, price: 74.5 },
  ];
  const ecommerce = { value: 133.5, items };
  (page['pysWooProductData'] as unknown[])[4400] = {
    facebook: {
      params: {
        content_ids: ['4410', '4411'],
        contents: [
          { id: '4410', quantity: 1 },
          { id: '4411', quantity: 1 },
        ],
        value: 133.5,
      },
      grouped,
    },
    ga: { params: ecommerce, grouped },
    gtm: { params: { ecommerce }, grouped },
    pinterest: { params: { ecommerce }, grouped },
  };
  open(group('0', '2'));
  shop.click(BUTTON);
  oneAction();
  const expected = { value: 149, items: [{ item_id: '4411', quantity: 2, price: 74.5 }] };
  expect(sentParams()).toEqual({
    facebook: { content_ids: ['4411'], contents: [{ id: '4411', quantity: 2 }], value: 149 },
    ga: expected,
    gtm: { ecommerce: expected },
    pinterest: { ecommerce: expected, product_quantity: 2 },
    bing: {},
  });
  // Nothing of anything is no addition.
  document.querySelectorAll('input.qty').forEach((field) => field.setAttribute('value', '0'));
  shop.click(BUTTON);
  expect(shop.sent).toHaveLength(5);
});

const part = (
  id: number,
  count: string,
  box = '',
): string => `<div class="bundled_product product">${box}
<div class="cart" data-bundled_item_id="${id}"><input class="bundled_qty" value="${count}"></div></div>`;
const box = (ticked: string): string =>
  `<input type="checkbox" class="bundled_item_optional" ${ticked}>`;

test('[TR-54, bundle] a bundle is sent with its parts and cents to every service (D17)', () => {
  const data = JSON.stringify({ base_price: '399.45', prices: { 1: 50.15, 2: '25.10', 3: 80 } });
  open(`<form class="cart bundle_form">${part(1, '1')}${part(2, '2', box('checked'))}${part(3, '1', box(''))}
<div class="cart bundle_data" data-bundle_form_data='${data}'><input name="quantity" value="2">
<button name="add-to-cart" value="4500" class="single_add_to_cart_button">Juntar</button></div></form>`);
  shop.click(BUTTON);
  oneAction();
  // 399.45 + 50.15 + 2 × 25.10 = 499.80
  const sold = { value: 999.6, items: [{ item_id: '4500', quantity: 2, price: 499.8 }] };
  expect(sentParams()).toEqual({
    facebook: {
      content_ids: ['4500'],
      contents: [{ id: '4500', quantity: 2 }],
      value: 999.6,
      product_price: 499.8,
    },
    ga: sold,
    gtm: { ecommerce: sold },
    pinterest: { product_id: '4500', value: 999.6, product_quantity: 2 },
    bing: {},
  });
});
