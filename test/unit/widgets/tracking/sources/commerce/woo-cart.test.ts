import { afterEach, beforeEach, expect, test } from 'vitest';
import { printedFor, REMOVE } from './shop';
import {
  BUTTON,
  closeShop,
  KIND,
  open,
  openWith,
  page,
  printProducts,
  SERVICES,
  shop,
  simple,
  WOO,
} from './woo-page';

beforeEach(printProducts);
afterEach(closeShop);

const removal = (key: string): string =>
  `<form class="woocommerce-cart-form"><a class="remove" href="/cesto/?_wpnonce=1&amp;remove_item=${key}#x">×</a></form>`;

test('[TR-54, removal] a removal is sent to no refused service and only for items with a printed event', () => {
  const kind = 'woo_remove_from_cart';
  const dynamicEvents = { [kind]: { '9f61': printedFor(kind, REMOVE) } };
  openWith({ ...SERVICES, woo: WOO, dynamicEvents }, removal('9f61'), ['analytics']);
  shop.click('.remove');
  expect(shop.sent.map(({ slug }) => slug)).toEqual(['ga', 'gtm']);
  shop.close();
  openWith({ ...SERVICES, woo: WOO, dynamicEvents: [] }, removal('9f61'));
  shop.click('.remove');
  expect(shop.sent).toEqual([]);
});

test('[TR-54, checkout] the choice of PayPal is sent, and each checkout step once when the visitor reaches it', () => {
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

test('[TR-54, CartFlows] with CartFlows the next step is sent, and an offer that is accepted or declined', () => {
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
  const gaEvents = shop.sent.filter(({ slug }) => slug === 'ga');
  expect(gaEvents.map(({ name }) => name)).toEqual([...kinds, kinds[1], kinds[2]]);
  // Six firings, each with an id of its own, because the server printed one that would be sent twice.
  expect(new Set(shop.sent.map(({ id }) => id)).size).toBe(6);
});

test('[TR-01, commerce] texts for flags, lists for empty maps and nonsense throw nothing, and the rest works', () => {
  page['pysWooProductData'] = undefined;
  open(simple(), { addToCartOnButtonEnabled: '1', enabled: '1' });
  shop.click(BUTTON);
  expect(shop.lines.at(-1)).toBe('unknown product: 4211');
  for (const nonsense of [null, 'x', 7, [], { 4211: 'x' }, { 4211: { ga: [] } }]) {
    page['pysWooProductData'] = nonsense;
    shop.click(BUTTON);
  }
  // For the last two the product's data are missing: the addition is sent all the same.
  expect(shop.sent).toHaveLength(10);
  shop.close();
  for (const options of [
    {},
    { woo: [] },
    { woo: { enabled: true }, dynamicEvents: 'x' },
    { woo: WOO, dynamicEvents: { [KIND]: 'x', woo_remove_from_cart: [] } },
  ]) {
    openWith({ ...SERVICES, ...options }, simple() + removal('0'));
    shop.click(BUTTON);
    shop.click('.remove');
    expect(shop.sent).toEqual([]);
    shop.close();
  }
});
