import { NONCE } from '../../../demo-site/server/oddities.mjs';
import { printed } from '../harness/php';
import { accept, expect, plainPage, test } from '../harness/test';
import type { VendorEvent } from '../harness/vendors';

const ADD = 'woo_add_to_cart_on_button_click';
const KEY = '9f61408e3afb633e50cdf1b20de6f466';
const META = ['AddToCart', 'RemoveFromCart'];
const GOOGLE = ['add_to_cart', 'remove_from_cart'];
const NAMES = { facebook: META, ga: GOOGLE, gtm: GOOGLE, pinterest: META, bing: GOOGLE };

/** An event for each service, as the server prints them. */
const prepared = (kind: string, which: 0 | 1): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(NAMES).map(([slug, names]) => [
      slug,
      { name: names[which], type: 'dyn', e_id: kind, delay: 0, params: { post_type: 'product' } },
    ]),
  );

/** What the server prints of a product for each service; Bing's module prints nothing. */
function about(id: string, price: number): Record<string, unknown> {
  const sold = { currency: 'EUR', value: price, items: [{ item_id: id, quantity: 1, price }] };
  return {
    facebook: { params: { content_ids: [id], contents: [{ id, quantity: 1 }], value: `${price}` } },
    ga: { params: sold },
    gtm: { params: { triggerType: { type: 'ecommerce' }, ecommerce: sold } },
    pinterest: { params: { product_id: id, value: price, currency: 'EUR' } },
  };
}

const PRODUCTS = { 4350: about('4350', 149), 4352: about('4352', 159.99) };
const OPTIONS = {
  staticEvents: {
    facebook: { init_event: [{ name: 'PageView', type: 'static', delay: 0, params: {} }] },
  },
  dynamicEvents: {
    [ADD]: prepared(ADD, 0),
    woo_remove_from_cart: { [KEY]: prepared('woo_remove_from_cart', 1) },
  },
  triggerEvents: [],
  triggerEventTypes: [],
  facebook: { pixelIds: ['1029384756019283'], serverApiEnabled: '1', wooVariableAsSimple: '' },
  ga: { trackingIds: ['G-PINHAL4KID'], wooVariableAsSimple: '1' },
  gtm: {
    trackingIds: ['GTM-PNHL7Q2'],
    gtm_dataLayer_name: 'dataLayer',
    gtm_container_domain: 'www.googletagmanager.com',
    gtm_container_identifier: 'gtm',
  },
  pinterest: { pixelIds: ['2612345678901'] },
  bing: { pixelIds: ['187654321'] },
  ajaxForServerEvent: '1',
  ajaxForServerStaticEvent: '1',
  ajaxUrl: 'http://shop.test/wp-admin/admin-ajax.php',
  ajax_event: NONCE,
  woo: {
    enabled: '1',
    addToCartOnButtonEnabled: '1',
    addToCartOnButtonValueEnabled: '1',
    addToCartOnButtonValueOption: 'price',
    addToCartCatchMethod: 'add_cart_js',
    removeFromCartSelector: 'form.woocommerce-cart-form .remove',
  },
};

/** A page of the shop; product data in arrays with ids for keys, as PHP's inline script makes them. */
function shopPage(body: string, woo: Record<string, unknown> = {}): string {
  const data = Object.entries(PRODUCTS).map(
    ([id, product]) => `pysWooProductData[${id}] = ${JSON.stringify(product)};`,
  );
  const head = `<script>var pysWooProductData = []; ${data.join('')} ${printed({ ...OPTIONS, woo: { ...OPTIONS.woo, ...woo } })}</script>`;
  return plainPage(body, head);
}

/** The cart's events that services were sent. */
const ofCart = (events: readonly VendorEvent[]): VendorEvent[] =>
  events.filter(({ name }) => META.includes(name) || GOOGLE.includes(name));
const perService = (events: readonly VendorEvent[]): string[] =>
  ofCart(events)
    .map(({ service, name }) => `${service} ${name}`)
    .sort();

const VARIABLE = `<div class="product"><form class="variations_form cart" method="post" action="/cesto/">
<input type="number" name="quantity" value="3" min="1" max="5"><button type="submit" class="single_add_to_cart_button disabled">Juntar</button>
<input type="hidden" name="add-to-cart" value="4350"><input type="hidden" name="variation_id" value="0"></form></div>`;
const CART = `<form class="woocommerce-cart-form"><a class="remove" href="/cesto/?remove_item=${KEY}&amp;_wpnonce=5f3c">×</a></form>`;

test('[TR-54, a whole way] [TR-55, commerce] a variation added and removed reaches every service once with the right values, and PHP knows the id', async ({
  page,
  shop,
  vendors,
  server,
}) => {
  shop.page('/torre/', shopPage(VARIABLE));
  shop.page('/cesto/', shopPage(CART));
  await page.goto(`${shop.origin}/torre/`);
  await accept(page);
  for (const service of Object.keys(NAMES) as (keyof typeof NAMES)[])
    await expect.poll(() => vendors.loads(service)).toBe(1);
  // The page view has reached the server, so the code that sends copies is on the page.
  await expect.poll(async () => (await server.received()).length).toBe(1);

  // No variation is chosen yet: WooCommerce's script stops the click, and shows a message.
  const button = page.locator('.single_add_to_cart_button');
  // Not by `fill`: Firefox writes behind what a number field holds already.
  const want = (quantity: string): Promise<void> =>
    page.locator('[name=quantity]').evaluate((field: HTMLInputElement, value) => {
      field.value = value;
    }, quantity);
  await page.evaluate(() =>
    document.querySelector('form.cart')?.addEventListener('click', (event) => {
      if ((event.target as Element).matches('.disabled')) event.preventDefault();
    }),
  );
  await button.click();
  // Chosen, but more than there are: the browser itself holds the form.
  await page.evaluate(() => {
    document.querySelector('[name=variation_id]')?.setAttribute('value', '4352');
    document.querySelector('.single_add_to_cart_button')?.classList.remove('disabled');
  });
  await want('9');
  await button.click();
  await expect(page).toHaveURL(/torre/);
  await want('3');
  await button.click();
  await expect(page).toHaveURL(/cesto/);

  await expect
    .poll(async () => perService(await vendors.all()))
    .toEqual(
      Object.entries(NAMES)
        .map(([slug, [name]]) => `${slug} ${name}`)
        .sort(),
    );
  const added = Object.fromEntries(
    ofCart(await vendors.all()).map((event) => [event.service, event]),
  );
  expect(new Set(Object.values(added).flatMap(({ eventID }) => eventID ?? [])).size).toBe(1);
  expect(added['facebook']?.params).toMatchObject({
    content_ids: ['4352'],
    contents: [{ id: '4352', quantity: 3 }],
    value: 479.97,
    post_type: 'product',
  });
  expect(added['ga']?.params).toMatchObject({
    value: 479.97,
    items: [{ item_id: '4350', quantity: 3, price: 159.99 }],
  });
  expect(added['gtm']?.params).toMatchObject({
    ecommerce: { value: 479.97, items: [{ item_id: '4352', quantity: 3, price: 159.99 }] },
  });
  expect(added['pinterest']?.params).toMatchObject({ value: 479.97, product_quantity: 3 });

  await expect.poll(() => vendors.calls('facebook')).not.toEqual([]);
  await page.locator('.remove').click();
  await expect(page).toHaveURL(/remove_item/);
  const removed = async (): Promise<VendorEvent[]> =>
    (await vendors.all()).filter(({ name }) => /remove/i.test(name));
  await expect.poll(async () => perService(await removed())).toHaveLength(5);
  const meta = (await removed()).find(({ service }) => service === 'facebook');
  expect(meta?.eventID).toMatch(/^[\da-f-]{36}$/);
  const asked = shop.requests.find(({ path }) => path.includes('remove_item'));
  const cookie = /pys_fb_event_id=([^;]*)/.exec(asked?.headers.cookie ?? '')?.[1] ?? '';
  expect(JSON.parse(decodeURIComponent(cookie))).toEqual({ RemoveFromCart: meta?.eventID });
  // Meta's server copy of an addition is the browser's to send, with its id; that of a removal is PHP's own.
  await expect
    .poll(async () =>
      (await server.received())
        .filter(({ event }) => META.includes(event))
        .map(({ event, eventID }) => [event, eventID]),
    )
    .toEqual([['AddToCart', added['facebook']?.eventID]]);
});
