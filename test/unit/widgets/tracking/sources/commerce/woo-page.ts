import { expect } from 'vitest';
import type { PhpValues } from '#widgets/tracking/php-values/php-values';
import type { OutgoingEvent } from '#widgets/tracking/pipeline/fired-event';
import type { Shop } from './shop';
import { ADD, openShop, printedFor } from './shop';

export const KIND = 'woo_add_to_cart_on_button_click';
/** The shop's settings. */
export const WOO = {
  enabled: true,
  addToCartOnButtonEnabled: true,
  addToCartOnButtonValueEnabled: true,
  addToCartOnButtonValueOption: 'price',
  singleProductId: '4211',
  removeFromCartSelector: 'form.woocommerce-cart-form .remove',
  addToCartCatchMethod: 'add_cart_js',
};

/** The services, and how each is sent variations. */
export const SERVICES = {
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

/** The page that is open. */
export let shop: Shop;
export const page = window as unknown as PhpValues & Record<string, unknown>;

/** Before each test: what the server prints about the products. */
export function printProducts(): void {
  page['pysWooProductData'] = asArray({
    4211: about('4211', 289.9),
    4350: about('4350', 149),
    4351: about('4351', 149),
    4352: about('4352', 159),
    4500: about('4500', 499),
  });
}

/** After each test. */
export function closeShop(): void {
  shop.close();
}

/** Opens the shop's page with just these options. */
export function openWith(...given: Parameters<typeof openShop>): void {
  shop = openShop(...given);
}

/** Opens it with every service on, and all settings of the shop but these as usual. */
export const open = (body: string, woo: PhpValues = {}, more: PhpValues = {}): void => {
  openWith(
    {
      ...SERVICES,
      woo: { ...WOO, ...woo },
      dynamicEvents: { [KIND]: printedFor(KIND, ADD), ...more },
    },
    body,
  );
};

/** What each service was sent, without the parameters of every event. */
export function sentParams(sent: readonly OutgoingEvent[] = shop.sent): PhpValues {
  return Object.fromEntries(
    sent.map(({ slug, params: { page_title: title, ...params } }) => {
      expect(title).toBe('Loja');
      return [slug, params];
    }),
  );
}

/** One action: every service once, all under one id of 36 characters that no server printed. */
export function oneAction(sent: readonly OutgoingEvent[] = shop.sent): void {
  expect(sent.map(({ slug }) => slug)).toEqual(['facebook', 'ga', 'gtm', 'pinterest', 'bing']);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent[0]?.id).toMatch(/^[\da-f-]{36}$/);
}

export const BUTTON = 'button.single_add_to_cart_button';
/** A simple product's own page. */
export const simple = (
  button = '',
  product = 'instock',
  quantity = '<input name="quantity" value="3">',
): string =>
  `<div class="product ${product}"><form class="cart">${quantity}
<button type="submit" name="add-to-cart" value="4211" class="single_add_to_cart_button ${button}">Juntar</button></form></div>`;
