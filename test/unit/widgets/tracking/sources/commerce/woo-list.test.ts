import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ADD, printedFor } from './shop';
import {
  BUTTON,
  closeShop,
  KIND,
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

const loop = (more = '', product = ''): string => `<li class="product ${product}">
<a href="?add-to-cart=4211" data-quantity="2" data-product_id="4211" class="button add_to_cart_button ${more}"><span>Juntar</span></a></li>`;

test('[TR-54, loop] a button in a list adds the quantity that it states', () => {
  open(loop('product_type_simple ajax_add_to_cart'));
  shop.click('.add_to_cart_button span');
  oneAction();
  expect(sentParams()['ga']).toEqual({
    value: 579.8,
    items: [{ item_id: '4211', quantity: 2, price: 289.9 }],
  });
});

test.each([
  ['leads to a choice of variations', loop('product_type_variable'), {}],
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

test('[TR-54, once] with old options the click counts and not its fragment, too; a later fragment counts', () => {
  vi.useFakeTimers();
  open(loop());
  shop.click('.add_to_cart_button');
  // As PHP's fragment script does it: each service by itself, under an id that they share.
  const fragment = (): void => {
    for (const [slug, event] of Object.entries(printedFor(KIND, ADD)))
      shop.tracker.fire(shop.tracker.readCopies({ [slug]: event }), { id: 'fragment' });
  };
  fragment();
  oneAction();
  // Another kind is none of it.
  shop.tracker.fire(shop.tracker.readCopies(printedFor('woo_paypal', { ga: 'PayPal' })));
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

test("[TR-54, once] a visitor's click that a sticky bar passes on counts once, and a script's own clicks each", () => {
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

test("[TR-54, affiliate] a product of another shop is sent, in a list and on its page, by the owner's name for it", () => {
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
