import { afterEach, expect, test, vi } from 'vitest';
import { act, at, click, copies, endAll } from './fixture';

const page = window as unknown as Record<string, unknown>;
const ADD = 'woo_add_to_cart_on_button_click';

afterEach(() => {
  endAll();
  for (const name of ['pysWooProductData', 'pysEddProductData']) Reflect.deleteProperty(page, name);
});

/** A shop whose server has switched WooCommerce on. */
const shop = (woo: Record<string, unknown> = {}): Record<string, unknown> => ({
  woo: {
    enabled: '1',
    addToCartOnButtonEnabled: '1',
    addToCartCatchMethod: 'add_cart_js',
    ...woo,
  },
  dynamicEvents: {
    [ADD]: copies('AddToCart', { e_id: ADD }),
    woo_remove_from_cart: copies('RemoveFromCart'),
  },
});
const LOOP = '<p class="product"><a class="add_to_cart_button" data-product_id="7">Juntar</a></p>';
const know = (): void => {
  page['pysWooProductData'] = { 7: { facebook: { params: {} }, ga: { params: {} } } };
};
const settled = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve));

test('[LD-05, commerce] the chunk is not loaded without a shop, or where the server has switched it off', () => {
  document.body.innerHTML = '<form><a class="botao" href="#">x</a></form>';
  expect(act(shop()).loaded).toEqual([]);
  click(at('a'));
  document.body.innerHTML = LOOP;
  for (const options of [{}, { woo: [] }, shop({ enabled: '' }), { edd: { enabled: '0' } }])
    expect(act(options).loaded).toEqual([]);
});

test.each([
  ['the loop', LOOP],
  ['a product', '<form class="cart"><button class="single_add_to_cart_button"></button></form>'],
  ['another shop’s product', '<a class="product_type_external"></a>'],
  ['a bundle', '<div class="bundle_data"></div>'],
  ['the cart', '<form class="woocommerce-cart-form"></form>'],
  ['the checkout', '<div class="woocommerce-checkout"></div>'],
  ['CartFlows', '<a class="wcf-next-step-link"></a>'],
  ['an offer', '<input type="checkbox" class="wcf-bump-order-cb">'],
  ['a download', '<form><a class="edd-add-to-cart"></a></form>'],
  ['a cart of downloads', '<a class="edd_cart_remove_item_btn"></a>'],
  ['a mini-cart that the owner has named', '<p class="mini_cart_item"><a class="tirar"></a></p>'],
])('[LD-05, commerce] the chunk is loaded at once where the page has %s', (_what, html) => {
  document.body.innerHTML = html;
  expect(act(shop({ removeFromCartSelector: '.tirar' })).loaded).toEqual(['commerce']);
});

test.each(['pysWooProductData', 'pysEddProductData'])(
  '[LD-05, commerce] the chunk is loaded where %s is printed, or is by `load`',
  (name) => {
    document.body.innerHTML = '';
    page[name] = [];
    expect(act({ edd: { enabled: true } }).loaded).toEqual(['commerce']);
    Reflect.deleteProperty(page, name);
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
    const { loaded } = act(shop());
    expect(loaded).toEqual([]);
    page[name] = [];
    window.dispatchEvent(new Event('load'));
    window.dispatchEvent(new Event('load'));
    expect(loaded).toEqual(['commerce']);
  },
);

test('[TR-54, late] a product that is inserted later loads the chunk with the first click, and no click is lost', async () => {
  document.body.innerHTML = '<main></main>';
  const { loaded, names, lines } = act(shop({ removeFromCartSelector: '][' }));
  at('main').innerHTML = LOOP;
  know();
  click(at('a'));
  click(at('a'));
  expect(loaded).toEqual(['commerce']);
  expect(names()).toEqual([]);
  await settled();
  const twice = ['facebook AddToCart', 'ga AddToCart', 'facebook AddToCart', 'ga AddToCart'];
  expect(names()).toEqual(twice);
  click(at('a'));
  await settled();
  expect(names()).toEqual(twice.slice(2));
  expect(lines.filter((line) => !line.includes(']['))).toEqual([]);
});

test('[XX-01, commerce] a missed click that cannot be read costs one line and nothing else', async () => {
  document.body.innerHTML =
    '<form class="woocommerce-cart-form"><a class="remove" href="https://[">x</a><a class="remove" href="?remove_item=k">x</a></form>';
  const { names, lines } = act(shop());
  for (const link of document.querySelectorAll('a')) click(link);
  await settled();
  expect(names()).toEqual(['facebook RemoveFromCart', 'ga RemoveFromCart']);
  expect(lines.filter((line) => line.startsWith('click '))).toHaveLength(1);
});
