// @vitest-environment node
import { expect, test } from 'vitest';
import { DELIVERY, LINES, NUMBER, subtotal } from '../../../../demo-site/order.mjs';
import { catalogue, product, PRODUCTS, variations } from '../../../../demo-site/products.mjs';
import { composed, of, printedEvent, SERVICES } from './printed';

test('each service gets its own event names and ids, and all copies of one event share an id', () => {
  const { pysOptions: options } = of('produtos/mesa.html');
  const { staticEvents, dynamicEvents } = options;
  expect(Object.keys(staticEvents).sort()).toEqual([...SERVICES].sort());
  const names = (kind: string): (string | undefined)[] =>
    SERVICES.map((slug) => staticEvents[slug]?.[kind]?.[0]?.name);
  expect(names('init_event')).toEqual([undefined, 'PageView', undefined, undefined, 'pagevisit']);
  expect(names('woo_view_content')).toEqual([
    'view_item',
    'ViewContent',
    'view_item',
    'view_item',
    'pagevisit',
  ]);
  const ids = SERVICES.map((slug) => staticEvents[slug]?.['woo_view_content']?.[0]?.eventID);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/);
  for (const [kind, copies] of Object.entries(dynamicEvents)) {
    expect(Object.keys(copies).sort(), kind).toEqual([...SERVICES].sort());
    expect(new Set(Object.values(copies).map(({ eventID }) => eventID)).size, kind).toBe(1);
    expect(copies['ga']).toMatchObject({
      trackingIds: [expect.stringMatching(/^G-/)],
      pixelIds: [],
    });
    expect(copies['facebook']).toMatchObject({ pixelIds: [expect.stringMatching(/^\d+$/)] });
    expect(copies['facebook']?.params).toMatchObject({
      ...{ page_title: 'Mesa de atividades', post_type: 'product', post_id: 102 },
      event_url: 'www.loja.test/sitio/produtos/mesa.html',
    });
  }
});

for (const one of PRODUCTS) {
  test(`${one.slug}: the page sends the product at its price, and prints what can be added`, () => {
    const address = `produtos/${one.slug}.html`;
    expect(printedEvent(address, 'facebook', 'woo_view_content')?.params).toMatchObject({
      content_ids: [String(one.id)],
      value: one.price.toFixed(2),
      currency: 'EUR',
    });
    expect(printedEvent(address, 'ga', 'woo_view_content')?.params).toMatchObject({
      value: one.price,
      items: [{ item_id: String(one.id), item_name: one.name, quantity: 1, price: one.price }],
    });
    const ready = of(address).pysWooProductData ?? {};
    const text = composed.get(address) ?? '';
    const priceOf = (id: number): unknown => ready[id]?.['facebook']?.params['value'];
    if (one.kind === 'grouped') {
      const parts = (one.parts ?? []).map(product);
      for (const slug of ['facebook', 'ga', 'gtm', 'pinterest'])
        expect(ready[one.id]?.[slug]?.['grouped']).toEqual(
          Object.fromEntries(parts.map(({ id, price }) => [id, { content_id: String(id), price }])),
        );
      for (const { id } of parts) expect(text).toContain(`name="quantity[${id}]"`);
    } else expect(priceOf(one.id)).toBe(one.price);
    if (one.kind === 'variable') {
      for (const { variation_id: id, price } of variations(one)) {
        expect(priceOf(id)).toBe(price);
        expect(text).toContain(`&quot;variation_id&quot;:${id},`);
      }
    }
    if (one.kind === 'bundle') {
      const form = /data-bundle_form_data="([^"]*)"/.exec(text)?.[1] ?? '';
      const { base_price, prices } = JSON.parse(form.replaceAll('&quot;', '"')) as {
        base_price: number;
        prices: Record<string, number>;
      };
      expect(base_price).toBe(one.price);
      expect(Object.keys(prices)).toHaveLength(one.parts?.length ?? 0);
      expect(base_price % 1).not.toBe(0);
    }
  });
}

test('a list prints the products that its buttons add, 120 in the catalogue, and none with options', () => {
  for (const page of ['index.html', 'loja.html', 'catalogo.html', 'produtos/mesa.html']) {
    const ready = of(page).pysWooProductData ?? {};
    const buttons = [
      ...(composed.get(page) ?? '').matchAll(
        /<a href="[^"]*" data-quantity="1" class="([^"]*)" data-product_id="(\d+)"/g,
      ),
    ];
    const adding = buttons.filter(
      ([, classes = '']) =>
        classes.includes('add_to_cart_button') && !/product_type_(?:variable|bundle)/.test(classes),
    );
    const own = page.startsWith('produtos/') ? ['102'] : [];
    expect(Object.keys(ready).sort()).toEqual(
      [...new Set([...adding.map(([, , id]) => id), ...own])].sort(),
    );
  }
  const all = of('catalogo.html').pysWooProductData ?? {};
  expect(Object.keys(all)).toHaveLength(120);
  for (const { id, price, name } of catalogue())
    expect(all[id]?.['ga']?.params['items']).toEqual([
      { item_id: String(id), item_name: name, quantity: 1, price },
    ]);
});

test('cart, checkouts and order print what is in them', () => {
  const total = subtotal() + DELIVERY;
  const ids = LINES.map(({ of: { id } }) => String(id));
  const cart = of('carrinho.html').pysOptions;
  expect(Object.keys(cart.dynamicEvents['woo_remove_from_cart'] ?? {})).toEqual(
    LINES.map(({ key }) => key),
  );
  const [line] = LINES;
  if (!line) throw new Error('the cart is empty');
  expect(cart.dynamicEvents['woo_remove_from_cart']?.[line.key]).toMatchObject({
    facebook: {
      name: 'RemoveFromCart',
      params: { content_ids: [ids[0]], product_price: line.of.price.toFixed(2) },
    },
    ga: { name: 'remove_from_cart', params: { value: line.of.price * line.quantity } },
    gtm: { params: { ecommerce: { items: [{ item_id: ids[0] }] } } },
    pinterest: { params: { product_id: ids[0] } },
  });
  expect(composed.get('carrinho.html')).toContain(`?remove_item=${line.key}`);
  expect(printedEvent('carrinho.html', 'ga', 'woo_view_cart')?.params['value']).toBe(subtotal());

  expect(printedEvent('finalizar.html', 'facebook', 'woo_initiate_checkout')?.params).toMatchObject(
    {
      ...{ content_ids: ids, value: total.toFixed(2), num_items: LINES.length },
    },
  );
  expect(printedEvent('finalizar.html', 'gtm', 'woo_initiate_checkout')?.params).toMatchObject({
    ecommerce: { value: total, items: ids.map((id) => ({ item_id: id })) },
  });

  const order = printedEvent('encomenda-recebida.html', 'facebook', 'woo_purchase');
  expect(order).toMatchObject({ name: 'Purchase', woo_order: NUMBER });
  expect(order?.params).toMatchObject({ content_ids: ids, value: total.toFixed(2) });
  expect(printedEvent('encomenda-recebida.html', 'ga', 'woo_purchase')?.params).toMatchObject({
    ...{ transaction_id: NUMBER, value: total, shipping: DELIVERY, currency: 'EUR' },
  });
  expect(printedEvent('encomenda-recebida.html', 'bing', 'woo_purchase')?.params).toMatchObject({
    ...{ revenue_value: total, ecomm_prodid: ids.join() },
  });
  expect(of('encomenda-recebida.html').pysOptions['woo']).toMatchObject({
    ...{ is_order_received_page: true, containOrderId: true },
  });
});

test("each download format has its own price, and the cart is printed as PHP's list", () => {
  const { pysOptions: options, pysEddProductData: ready } = of('finalizar-planos.html');
  expect(Object.keys(ready?.['303'] ?? {})).toEqual(['303_1', '303_2']);
  expect(ready?.['303']?.['303_2']?.['facebook']?.params['value']).toBe(15);
  expect(options.dynamicEvents['edd_remove_from_cart']).toMatchObject([
    { facebook: { params: { content_ids: ['301'] } } },
    { facebook: { params: { content_ids: ['302'] } } },
  ]);
  expect(
    printedEvent('finalizar-planos.html', 'ga', 'edd_initiate_checkout')?.params['value'],
  ).toBe(21);
});

test("additions are printed by the server's hook, in a fragment for each product or on the next page", () => {
  const fragment = /<script type="application\/json" id="fragmentos">(.*?)<\/script>/.exec(
    composed.get('cenarios/jquery.html') ?? '',
  );
  const all = JSON.parse(fragment?.[1] ?? '{}') as Record<string, string>;
  expect(Object.keys(all).sort()).toEqual(['102', '103', '104', '105']);
  for (const text of Object.values(all))
    expect(text.match(/getPixelBySlag\('(\w+)'\)\.fireEvent\(/g)).toHaveLength(4);
  const late = /<div id="pys_late_event" dir="([^"]*)"/.exec(
    composed.get('cenarios/cesto-sem-ajax.html') ?? '',
  );
  expect(JSON.parse((late?.[1] ?? '').replaceAll('&quot;', '"'))).toMatchObject({
    facebook: { name: 'AddToCart', params: { content_ids: ['102'], value: 179 } },
    pinterest: { name: 'AddToCart' },
  });
  for (const page of ['cenarios/jquery.html', 'cenarios/cesto-sem-ajax.html'])
    expect(of(page).pysOptions['woo']).toMatchObject({ addToCartCatchMethod: 'add_cart_hook' });
  expect(of('loja.html').pysOptions['woo']).toMatchObject({ addToCartCatchMethod: 'add_cart_js' });
});
