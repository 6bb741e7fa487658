import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { Shop } from './shop';
import { ADD, openShop, printedFor, REMOVE } from './shop';

const KIND = 'edd_add_to_cart_on_button_click';
const EDD = {
  enabled: true,
  addToCartOnButtonEnabled: true,
  addToCartOnButtonValueEnabled: true,
  addToCartOnButtonValueOption: 'price',
};
const SERVICES = { facebook: {}, ga: {}, gtm: {}, pinterest: {}, bing: {} };

const about = (id: string, price: number): PhpValues => ({
  facebook: { params: { content_ids: [id], contents: [{ id, quantity: 1 }], value: price } },
  ga: { params: { items: [{ item_id: id, quantity: 1, price }] } },
});

let shop: Shop;
beforeEach(() => {
  (window as unknown as Record<string, unknown>)['pysEddProductData'] = Object.assign([], {
    5120: { 5120: about('5120', 14.5) },
    5130: { '5130_1': about('5130', 9), '5130_2': about('5130', 29) },
  });
});
afterEach(() => shop.close());

const open = (
  body: string,
  dynamicEvents: PhpValues = { [KIND]: printedFor(KIND, ADD) },
  edd: PhpValues = {},
): void => {
  shop = openShop({ ...SERVICES, edd: { ...EDD, ...edd }, dynamicEvents }, body);
};

const form = (id: string, variable: string, mode: string, fields: string): string =>
  `<form class="edd_download_purchase_form">${fields}<input type="hidden" name="download_id" value="${id}">
<a class="edd-add-to-cart" href="#" data-download-id="${id}" data-variable-price="${variable}" data-price-mode="${mode}"><span>Juntar</span></a></form>`;

/** What Meta and Google were sent of each firing. */
const sentEvents = (): unknown[] =>
  shop.sent
    .filter(({ slug }) => slug === 'facebook' || slug === 'ga')
    .map(({ params: { contents, items, value } }) => [contents ?? items, value]);

test('[TR-54, EDD] a download with one price is sent once per service with its quantity', () => {
  open(form('5120', 'no', 'single', '<input name="edd_download_quantity" value="3">'));
  shop.click('.edd-add-to-cart span');
  expect(shop.sent.map(({ slug }) => slug)).toEqual(['facebook', 'ga', 'gtm', 'pinterest', 'bing']);
  expect(new Set(shop.sent.map(({ id }) => id)).size).toBe(1);
  expect(sentEvents()).toEqual([
    [[{ id: '5120', quantity: 3 }], 43.5],
    [[{ item_id: '5120', quantity: 3, price: 14.5 }], 43.5],
  ]);
});

const price = (type: string, value: string, more: string): string =>
  `<input type="${type}" name="edd_options[price_id][]" value="${value}" ${more}>`;

test('[TR-54, EDD] the chosen one of several prices is sent', () => {
  open(
    form(
      '5130',
      'yes',
      'single',
      `${price('radio', '1', '')}${price('radio', '2', 'checked')}<input name="edd_download_quantity" value="2">`,
    ),
  );
  shop.click('.edd-add-to-cart');
  expect(sentEvents()).toEqual([
    [[{ id: '5130', quantity: 2 }], 58],
    [[{ item_id: '5130', quantity: 2, price: 29 }], 58],
  ]);
});

test('[TR-54, EDD] several prices are one event each, with its own quantity and id', () => {
  const quantities =
    '<input name="edd_download_quantity_1" value="4"><input name="edd_download_quantity_2" value="1">';
  open(
    form(
      '5130',
      'yes',
      'multi',
      price('checkbox', '1', 'checked') + price('checkbox', '2', 'checked') + quantities,
    ),
  );
  shop.click('.edd-add-to-cart');
  expect(sentEvents()).toEqual([
    [[{ id: '5130', quantity: 4 }], 36],
    [[{ item_id: '5130', quantity: 4, price: 9 }], 36],
    [[{ id: '5130', quantity: 1 }], 29],
    [[{ item_id: '5130', quantity: 1, price: 29 }], 29],
  ]);
  expect(new Set(shop.sent.map(({ id }) => id)).size).toBe(2);
});

test.each([
  ['no price is chosen', form('5130', 'yes', 'multi', price('checkbox', '1', '')), {}],
  ['nothing is known of it', form('5999', 'no', 'single', ''), {}],
  [
    'clicks are not to be counted',
    form('5120', 'no', 'single', ''),
    { addToCartOnButtonEnabled: '' },
  ],
  ['the plugin is not there', form('5120', 'no', 'single', ''), { enabled: false }],
])('[TR-54, EDD, none] %s: nothing is sent', (_, body, edd) => {
  open(body, undefined, edd);
  shop.click('.edd-add-to-cart');
  expect(shop.sent).toEqual([]);
});

const cart = (query: string): string =>
  `<form id="edd_checkout_cart_form"><a class="edd_cart_remove_item_btn" href="/finalizar?${query}">Tirar</a></form>`;
const removals = Array.from({ length: 12 }, (_, key) =>
  printedFor('edd_remove_from_cart', { ...REMOVE, ga: `remove ${key}` }),
);

// PHP prints a map whose keys are 0, 1, 2 … as a list, and one with a gap as a map.
test.each([
  ['cart_item=10&edd_action=remove', removals, '10'],
  ['edd_action=remove&cart_item=3&nocache=true', removals, '3'],
  ['nocache=1&cart_item=11', { 2: removals[2], 11: removals[11] }, '11'],
])(
  "[TR-54, EDD, removal] the removal is sent by the cart's real key: %s (D21)",
  (query, printed, key) => {
    open(cart(query), { edd_remove_from_cart: printed });
    shop.click('.edd_cart_remove_item_btn');
    expect(shop.sent.map(({ slug, name }) => [slug, name])).toEqual([
      ['facebook', 'RemoveFromCart'],
      ['ga', `remove ${key}`],
      ['gtm', 'remove_from_cart'],
      ['pinterest', 'RemoveFromCart'],
      ['bing', 'remove_from_cart'],
    ]);
  },
);

test('[TR-54, EDD, removal] a key unknown to the server removes nothing', () => {
  open(cart('cart_item=12'), { edd_remove_from_cart: removals });
  shop.click('.edd_cart_remove_item_btn');
  expect(shop.sent).toEqual([]);
});
