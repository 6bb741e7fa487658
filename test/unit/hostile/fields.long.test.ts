import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount as mountCheckout } from '#widgets/tracking/sources/checkout/checkout';
import { mount as mountLate } from '#widgets/tracking/sources/late';
import { fireStatics } from '#widgets/tracking/sources/statics';
import { contextOf } from '../context';
import { fakeTracker } from '../widgets/tracking/fake-tracker';
import { bench, sent } from '../widgets/tracking/fixture';
import { act, click, endAll, submit } from '../widgets/tracking/sources/fixture';
import { hostile, owning } from './keys';

/** Fields in every way in which a page asks for a password, an e-mail address or a telephone number. */
const PERSONAL = [
  'type="password"',
  'type="email"',
  'type="tel"',
  'type="PASSWORD"',
  'autocomplete="current-password"',
  'autocomplete="email"',
  'autocomplete="shipping tel"',
  'name="billing_email"',
  'name="your-email"',
  'name="billing_phone"',
  'id="telefone"',
  'id="userPassword"',
  'name="senha"',
  'autocomplete="cc-number"',
  'autocomplete="username"',
];
/** The same under names that readers of ours look for. */
const DISGUISED = [
  'quantity',
  'add-to-cart',
  'variation_id',
  'edd_download_quantity',
  'pys_landing',
  'form_id',
].map((name) => `type="password" name="${name}" class="personal bundled_qty"`);
const SECRET = 'segredo-da-ana';

/** What was read out of personal fields. */
let read: string[] = [];
const prototype = HTMLInputElement.prototype;
const original = Object.getOwnPropertyDescriptor(prototype, 'value') as PropertyDescriptor;
beforeEach(() => {
  read = [];
  Object.defineProperty(prototype, 'value', {
    ...original,
    get(this: HTMLInputElement): unknown {
      // happy-dom reads them too, for itself.
      const [, , reader = ''] = (new Error('read').stack ?? '').split('\n');
      if (this.className.includes('personal') && reader.includes('/widgets/'))
        read.push(`${this.outerHTML} by ${reader.trim()}`);
      return original.get?.call(this);
    },
  });
  const field = (attributes: string): string =>
    `<input ${attributes} class="personal" value="${SECRET}" data-value="${SECRET}" content="${SECRET}">`;
  const fields = [...PERSONAL, ...DISGUISED].map(field).join('');
  document.body.innerHTML = `<form class="cart" data-product_id="1">${fields}
    <button class="single_add_to_cart_button">+</button></form>
    <form class="variations_form bundle_form cart" data-product_id="1">${fields}<i class="bundle_data" data-bundle_form_data='{"base_price":1,"prices":{}}'></i>
    <div class="bundled_product">${fields}</div><button class="single_add_to_cart_button">+</button></form>
    <form class="edd_download_purchase_form">${fields}<a class="edd-add-to-cart" data-download-id="1">+</a></form>
    <form class="woocommerce-checkout checkout">${fields}${field('id="billing_email" type="email"')}
    ${field('id="billing_first_name"')}<button id="place_order">x</button></form>
    <form class="wpcf7-form">${fields}</form><form class="plain">${fields}<button>x</button></form>`;
});
afterEach(() => {
  endAll();
  Object.defineProperty(prototype, 'value', original);
  document.body.innerHTML = '';
  for (const name of ['pysWooProductData', 'pysEddProductData'])
    Reflect.deleteProperty(window, name);
});

const selector = fc.constantFrom(
  'input',
  '*',
  'form *',
  '.personal',
  '[type=password]',
  '[value]',
  'form',
  'body',
  '][',
  ...PERSONAL.map((attributes) => `[${attributes}]`),
);
const param = fc.oneof(
  fc.tuple(selector, fc.constantFrom('text', 'int', 'float')).map(([at, input_type]) => ({
    value: '',
    dynamic: true,
    selector: at,
    input_type,
  })),
  hostile(['selector', 'dynamic', 'value'], ['input', '[type=password]', '.personal']),
);
const params = fc
  .array(fc.tuple(fc.constantFrom('a', 'value', 'text', 'ecommerce'), param), { maxLength: 4 })
  .map(owning);
const KINDS = ['form', 'comment', 'internal_link', 'outbound_link', 'download'].map(
  (kind) => `automatic_event_${kind}`,
);

test('[XX-13, fields] no event parameter, of any kind of event, reads a password, e-mail or telephone field', async () => {
  const shop = { enabled: true, addToCartOnButtonEnabled: true };
  const product = {
    1: { facebook: { params: { value: 1, contents: [{ id: '1', quantity: 1 }] } } },
  };
  Object.assign(window, { pysWooProductData: product, pysEddProductData: product });
  const steps = ['f', 'l', 'e', 'o'].map((step) => `woo_initiate_checkout_progress_${step}`);
  const adds = ['woo', 'edd'].map((name) => `${name}_add_to_cart_on_button_click`);
  await fc.assert(
    fc.asyncProperty(params, selector, async (given, where) => {
      const event = { name: 'AddToCart', e_id: adds[0], params: given };
      const copies = { facebook: event, ga: event, gtm: event };
      const dynamicEvents = Object.fromEntries(
        [...KINDS, ...steps, ...adds].map((kind) => [kind, copies]),
      );
      const acting = act({
        dynamicEvents,
        edd: shop,
        woo: { ...shop, addToCartCatchMethod: 'add_cart_js' },
        triggerEvents: { 1: copies },
        triggerEventTypes: { css_click: { 1: [where] }, CF7: { 1: [] } },
      });
      // Commerce comes as a chunk of its own.
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
      expect(acting.loaded).toContain('commerce');
      for (const button of document.querySelectorAll('button,a,input')) click(button);
      for (const form of document.querySelectorAll('form')) submit(form);
      for (const field of document.querySelectorAll('input'))
        field.dispatchEvent(new Event('change', { bubbles: true }));
      const late = document.createElement('div');
      late.id = 'pys_late_event';
      late.setAttribute('dir', JSON.stringify(copies));
      document.body.append(late);
      const at = bench(
        { facebook: {}, ga: {}, woo: shop, staticEvents: { facebook: { x: event } } },
        { decided: true, yes: ['advertisement', 'analytics'] },
      );
      fireStatics(at.tracker);
      mountLate(contextOf({}), { tracker: at.tracker, time: 1 });
      late.remove();
      expect(read).toEqual([]);
      const left = JSON.stringify([...acting.sent(), ...sent(at)].map(({ params: all }) => all));
      expect(left).not.toContain(SECRET);
      at.end();
      endAll();
    }),
    { numRuns: 40 },
  );
});

test("[XX-13, fields] the checkout's hidden fields are filled in without reading other fields", () => {
  const fake = fakeTracker({});
  const visit = { pys_landing: 'http://shop.test/' };
  mountCheckout(fake.context, { tracker: fake.tracker, fields: () => visit });
  expect(read).toEqual([]);
  const own = document.querySelector<HTMLInputElement>(
    '.woocommerce-checkout [type="hidden"][name="pys_landing"]',
  );
  expect(own?.value).toBe('http://shop.test/');
  fake.scope.end();
});
