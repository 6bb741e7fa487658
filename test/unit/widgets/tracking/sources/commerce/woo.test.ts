import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PhpValues } from '../../../../../../widgets/tracking/php-values/php-values';
import type { Outgoing } from '../../../../../../widgets/tracking/tracker';
import type { Shop } from './shop';
import { ADD, openShop, printedFor, REMOVE } from './shop';

const KIND = 'woo_add_to_cart_on_button_click';
const WOO = {
  enabled: true,
  addToCartOnButtonEnabled: true,
  addToCartOnButtonValueEnabled: true,
  addToCartOnButtonValueOption: 'price',
  singleProductId: '4211',
  removeFromCartSelector: 'form.woocommerce-cart-form .remove',
  addToCartCatchMethod: 'add_cart_js',
};
const SERVICES = {
  facebook: { wooVariableAsSimple: '' },
  ga: { wooVariableAsSimple: '1' },
  gtm: { wooVariableAsSimple: false },
  pinterest: {},
  bing: {},
};

/** What the server prints about a product: for all services but Bing, whose module prints none. */
function about(id: string, price: number): PhpValues {
  const item = { item_id: id, quantity: 1, price };
  return {
    facebook: {
      params: {
        content_ids: [id],
        contents: [{ id, quantity: 1 }],
        value: price,
        product_price: price,
      },
    },
    ga: { params: { value: price, items: [item] } },
    gtm: { params: { ecommerce: { value: price, items: [item] } } },
    pinterest: { params: { product_id: id, value: price } },
  };
}

/** A map as PHP's inline script makes it: an array with ids for keys. */
function asArray(entries: PhpValues): unknown[] {
  return Object.assign([], entries);
}

let shop: Shop;
const page = window as unknown as PhpValues & Record<string, unknown>;

beforeEach(() => {
  page['pysWooProductData'] = asArray({
    4211: about('4211', 289.9),
    4350: about('4350', 149),
    4351: about('4351', 149),
    4352: about('4352', 159),
    4500: about('4500', 499),
  });
});
afterEach(() => {
  shop.close();
  vi.useRealTimers();
});

const open = (body: string, woo: PhpValues = {}, more: PhpValues = {}): void => {
  shop = openShop(
    {
      ...SERVICES,
      woo: { ...WOO, ...woo },
      dynamicEvents: { [KIND]: printedFor(KIND, ADD), ...more },
    },
    body,
  );
};

/** What each service was told, without what it is told of every event. */
function told(sent: readonly Outgoing[] = shop.sent): PhpValues {
  return Object.fromEntries(
    sent.map(({ slug, params: { page_title: title, ...params } }) => {
      expect(title).toBe('Loja');
      return [slug, params];
    }),
  );
}

/** One action: every service once, all under one id of 36 characters that no server printed. */
function oneAction(sent: readonly Outgoing[] = shop.sent): void {
  expect(sent.map(({ slug }) => slug)).toEqual(['facebook', 'ga', 'gtm', 'pinterest', 'bing']);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/);
}

const BUTTON = 'button.single_add_to_cart_button';
const simple = (
  button = '',
  product = 'instock',
  quantity = '<input name="quantity" value="3">',
): string =>
  `<div class="product ${product}"><form class="cart">${quantity}
<button type="submit" name="add-to-cart" value="4211" class="single_add_to_cart_button ${button}">Juntar</button></form></div>`;

test('[TR-54, simple] three of a simple product: every service once, with the value of three', () => {
  open(simple());
  shop.click(BUTTON);
  oneAction();
  const item = { item_id: '4211', quantity: 3, price: 289.9 };
  expect(told()).toEqual({
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
  expect(told(shop.sent.slice(5))).toEqual(told(shop.sent.slice(0, 5)));
});

test.each([
  ['a list to choose from', '<select name="quantity"><option>1<option selected>2</select>', 2],
  ['nothing', '<input name="quantity" value="">', 1],
  ['nonsense', '<input name="quantity" value="duas">', 1],
  ['a zero, which the shop takes for one', '<input name="quantity" value="0">', 1],
  ['half', '<input name="quantity" value="0.5">', 0.5],
  ['no field', '', 1],
])('[TR-54, quantity] %s', (_, field, quantity) => {
  open(simple('', 'instock', field));
  shop.click(BUTTON);
  expect(told()['facebook']).toMatchObject({ contents: [{ id: '4211', quantity }] });
});

test.each([
  ['marked as disabled', simple('disabled')],
  ['out of stock', simple('', 'outofstock')],
  ['disabled', simple('" disabled data-x="')],
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

test("[TR-54, variable] the variation, or by the service's setting the product at the variation's price (D9)", () => {
  open(variable('4352'));
  shop.click(BUTTON);
  oneAction();
  const item = { quantity: 2, price: 159 };
  expect(told()).toEqual({
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

test.each(['', '0'])('[TR-54, variable] no variation chosen (%j): nothing', (chosen) => {
  open(variable(chosen));
  shop.click(BUTTON);
  expect(shop.sent).toEqual([]);
});

const group = (first: string, second: string): string => `<form class="cart grouped_form">
<table class="woocommerce-grouped-product-list"><tr><td><input class="qty" name="quantity[4410]" value="${first}"></td></tr>
<tr><td><input class="qty" name="quantity[4411]" value="${second}"></td></tr>
<tr><td><input type="checkbox" name="quantity[4412]" value="1"></td></tr></table>
<input type="hidden" name="add-to-cart" value="4400"><button class="single_add_to_cart_button">Juntar</button></form>`;

test('[TR-54, grouped] two of one and none of the other: that one alone, and what the two cost (D9, D11)', () => {
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
  const taken = { value: 149, items: [{ item_id: '4411', quantity: 2, price: 74.5 }] };
  expect(told()).toEqual({
    facebook: { content_ids: ['4411'], contents: [{ id: '4411', quantity: 2 }], value: 149 },
    ga: taken,
    gtm: { ecommerce: taken },
    pinterest: { ecommerce: taken, product_quantity: 2 },
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

test('[TR-54, bundle] what was put together, with its cents, in every service (D17)', () => {
  const data = JSON.stringify({ base_price: '399.45', prices: { 1: 50.15, 2: '25.10', 3: 80 } });
  open(`<form class="cart bundle_form">${part(1, '1')}${part(2, '2', box('checked'))}${part(3, '1', box(''))}
<div class="cart bundle_data" data-bundle_form_data='${data}'><input name="quantity" value="2">
<button name="add-to-cart" value="4500" class="single_add_to_cart_button">Juntar</button></div></form>`);
  shop.click(BUTTON);
  oneAction();
  // 399.45 + 50.15 + 2 × 25.10 = 499.80
  const sold = { value: 999.6, items: [{ item_id: '4500', quantity: 2, price: 499.8 }] };
  expect(told()).toEqual({
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

const loop = (more = '', product = ''): string => `<li class="product ${product}">
<a href="?add-to-cart=4211" data-quantity="2" data-product_id="4211" class="button add_to_cart_button ${more}"><span>Juntar</span></a></li>`;

test('[TR-54, loop] a button in a list adds as many as it says', () => {
  open(loop('product_type_simple ajax_add_to_cart'));
  shop.click('.add_to_cart_button span');
  oneAction();
  expect(told()['ga']).toEqual({
    value: 579.8,
    items: [{ item_id: '4211', quantity: 2, price: 289.9 }],
  });
});

test.each([
  ['leads to a choice of variations', loop('product_type_variable'), {}],
  ['leads to a bundle', loop('product_type_bundle'), {}],
  ['is disabled', loop('disabled'), {}],
  ['is of what is not there', loop('', 'outofstock'), {}],
  [
    'is where the server reports what its hook sees',
    loop(),
    { addToCartCatchMethod: 'add_cart_hook' },
  ],
  ['is where clicks are not to be counted', loop(), { addToCartOnButtonEnabled: false }],
  ['is where the shop plugin is not', loop(), { enabled: '' }],
])('[TR-54, none] a button in a list that %s adds nothing', (_, body, woo) => {
  open(body, woo);
  shop.click('.add_to_cart_button');
  expect(shop.sent).toEqual([]);
});

test('[TR-54, once] a page with old options counts the click, and not its fragment too; a later one counts', () => {
  vi.useFakeTimers();
  open(loop());
  shop.click('.add_to_cart_button');
  // As PHP's fragment script does it: each service by itself, under an id that they share.
  const fragment = (): void => {
    for (const [slug, event] of Object.entries(printedFor(KIND, ADD)))
      shop.tracker.fire({ [slug]: event }, { id: 'fragment' });
  };
  fragment();
  oneAction();
  // Another kind is none of it.
  shop.tracker.fire(printedFor('woo_paypal', { ga: 'PayPal' }));
  expect(shop.sent).toHaveLength(6);
  vi.setSystemTime(Date.now() + 10_000);
  fragment();
  expect(shop.sent.slice(6).map(({ slug, id }) => `${slug} ${id}`)).toEqual([
    'facebook fragment',
    'ga fragment',
    'gtm fragment',
    'pinterest fragment',
    'bing fragment',
  ]);
});

test("[TR-54, once] a bar that stays on screen passes the visitor's click on: one; a script's own clicks: each", () => {
  open(`${simple()}<div class="sticky">${simple().replaceAll('single_add', 'x single_add')}</div>`);
  shop.click('.sticky button');
  shop.click(BUTTON, 'script');
  expect(shop.sent).toHaveLength(5);
  shop.close();
  open(simple());
  shop.click(BUTTON, 'script');
  shop.click(BUTTON, 'script');
  expect(shop.sent).toHaveLength(10);
});

test('[TR-54, affiliate] a product of another shop, in a list and on its page; by the name that the owner gave it', () => {
  const kind = 'woo_affiliate';
  const printed = { [kind]: printedFor(kind, { facebook: 'Affiliate', ga: 'Affiliate' }) };
  const body = `<a class="button product_type_external" data-product_id="4352" href="https://outra.test/">Comprar</a>
<div class="product product-type-external"><form class="cart" action="https://outra.test/"><button class="single_add_to_cart_button">Ir</button></form>
<li class="product">${loop()}</li></div>`;
  open(body, { affiliateEventName: 'Parceiro' }, printed);
  shop.click('.product_type_external');
  shop.click('form .single_add_to_cart_button');
  expect(shop.sent.map(({ slug, name, params }) => [slug, name, params['value']])).toEqual([
    ['facebook', 'Parceiro', 159],
    ['ga', 'Parceiro', 159],
    ['facebook', 'Parceiro', 289.9],
    ['ga', 'Parceiro', 289.9],
  ]);
  shop.close();
  page['pysWooProductData'] = [];
  open('<a class="single_add_to_cart_button" href="https://outra.test/">Ir</a>', {}, printed);
  shop.click('a');
  expect(shop.sent.map(({ name }) => name)).toEqual(['Affiliate', 'Affiliate']);
});

const removal = (key: string): string =>
  `<form class="woocommerce-cart-form"><a class="remove" href="/cesto/?_wpnonce=1&amp;remove_item=${key}#x">×</a></form>`;

test('[TR-54, removal] every service once (check 29, D10)', () => {
  const kind = 'woo_remove_from_cart';
  open(
    removal('9f61'),
    {},
    { [kind]: { '9f61': printedFor(kind, REMOVE), a87f: printedFor(kind, { ga: 'x' }) } },
  );
  shop.click('.remove');
  shop.click('.remove');
  oneAction();
  expect(shop.sent.map(({ name, event }) => `${name} ${String(event['e_id'])}`)).toContain(
    'RemoveFromCart woo_remove_from_cart',
  );
});

test('[TR-54, removal] nothing to who is refused, nothing for what was not prepared', () => {
  const kind = 'woo_remove_from_cart';
  const dynamicEvents = { [kind]: { '9f61': printedFor(kind, REMOVE) } };
  shop = openShop({ ...SERVICES, woo: WOO, dynamicEvents }, removal('9f61'), ['analytics']);
  shop.click('.remove');
  expect(shop.sent.map(({ slug }) => slug)).toEqual(['ga', 'gtm']);
  shop.close();
  shop = openShop({ ...SERVICES, woo: WOO, dynamicEvents: [] }, removal('9f61'));
  shop.click('.remove');
  expect(shop.sent).toEqual([]);
});

test('[TR-54, checkout] PayPal where it is chosen; each step of the checkout once, when it is taken', () => {
  const steps = Object.fromEntries(
    ['f', 'l', 'e', 'o'].map((step) => {
      const kind = `woo_initiate_checkout_progress_${step}`;
      return [kind, printedFor(kind, { ga: step })];
    }),
  );
  open(
    `<form class="checkout woocommerce-checkout"><input id="billing_first_name"><input id="billing_last_name">
<input id="billing_email"><input type="radio" name="payment_method" value="paypal"><input type="radio" name="payment_method" value="mbway" checked>
<button id="place_order">Encomendar</button></form>`,
    {},
    { ...steps, woo_paypal: printedFor('woo_paypal', { ga: 'PayPal' }) },
  );
  shop.change('#billing_first_name', ' ');
  shop.change('#billing_first_name', 'Ana');
  shop.change('#billing_first_name', 'Ana Rita');
  shop.change('#billing_email', 'ana@pinhal.test');
  shop.change('#billing_last_name', 'Sá');
  shop.click('#place_order');
  shop.change('[value=paypal]', true);
  shop.click('#place_order');
  expect(shop.sent.map(({ name }) => name)).toEqual(['f', 'e', 'l', 'o', 'PayPal']);
  expect(JSON.stringify(shop.sent)).not.toContain('Ana');
});

test('[TR-54, CartFlows] the next step; the offer taken, and left', () => {
  const kinds = [
    'add_to_cart_on_next_step_click',
    'add_to_cart_on_bump_click',
    'bump',
    'remove_from_cart_on_bump_click',
  ];
  const printed = Object.fromEntries(
    kinds.map((kind) => [`wcf_${kind}`, printedFor(`wcf_${kind}`, { facebook: kind, ga: kind })]),
  );
  open(
    '<a class="wcf-next-step-link" href="#a">Sim</a><input type="checkbox" class="wcf-bump-order-cb">',
    {},
    printed,
  );
  shop.click('.wcf-next-step-link');
  shop.change('.wcf-bump-order-cb', true);
  shop.change('.wcf-bump-order-cb', false);
  shop.change('.wcf-bump-order-cb', true);
  const heard = shop.sent.filter(({ slug }) => slug === 'ga');
  expect(heard.map(({ name }) => name)).toEqual([...kinds, kinds[1], kinds[2]]);
  // Six firings, each with an id of its own, for the server printed one that would be said twice.
  expect(new Set(shop.sent.map(({ id }) => id)).size).toBe(6);
});

test('[TR-01, commerce] texts for flags, lists for empty maps, nonsense in their place: nothing throws, the rest works', () => {
  page['pysWooProductData'] = undefined;
  open(simple(), { addToCartOnButtonEnabled: '1', enabled: '1' });
  shop.click(BUTTON);
  expect(shop.lines.at(-1)).toBe('nothing is known of the product 4211');
  for (const nonsense of [null, 'x', 7, [], { 4211: 'x' }, { 4211: { ga: [] } }]) {
    page['pysWooProductData'] = nonsense;
    shop.click(BUTTON);
  }
  // The last two know the product, and nothing of it: that it was added is told all the same.
  expect(shop.sent).toHaveLength(10);
  shop.close();
  for (const options of [
    {},
    { woo: [] },
    { woo: { enabled: true }, dynamicEvents: 'x' },
    { woo: WOO, dynamicEvents: { [KIND]: 'x', woo_remove_from_cart: [] } },
  ]) {
    shop = openShop({ ...SERVICES, ...options }, simple() + removal('0'));
    shop.click(BUTTON);
    shop.click('.remove');
    expect(shop.sent).toEqual([]);
    shop.close();
  }
});
