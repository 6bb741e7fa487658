// @vitest-environment node
import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { DELIVERY, LINES, NUMBER, subtotal } from '../../../demo-site/order.mjs';
import { catalogue, product, PRODUCTS } from '../../../demo-site/products.mjs';
import { compose, PAGES, print } from '../../../demo-site/site.mjs';
import { companions, pysOptions } from '../../../demo-site/tracking/options.mjs';
import { ANY_PAGE } from '../../../demo-site/tracking/page.mjs';
import { UNDECIDED, visitorOf } from '../../../demo-site/tracking/visitor.mjs';
import { variations } from '../../../demo-site/variations.mjs';
import { VENDORS } from '../../../demo-site/server/vendors.mjs';

interface Event {
  name: string;
  eventID: string;
  params: Record<string, unknown>;
  [more: string]: unknown;
}
type Copies = Record<string, Event>;
interface Printed {
  pysOptions: Record<string, unknown> & {
    staticEvents: Record<string, Record<string, Event[]>>;
    dynamicEvents: Record<string, Copies>;
  };
  pysWooProductData?: Record<string, Copies>;
  pysEddProductData?: Record<string, Record<string, Copies>>;
  pysFacebookRest?: { restApiUrl: string };
}

const composed = compose();
const asFolder = compose({ server: false });
const SERVICES = ['bing', 'facebook', 'ga', 'gtm', 'pinterest'];
const AT = 'http://www.loja.test/sitio/';

/** What a page's own script leaves on the page, opened at an address. */
function printed(address: string, text = composed.get(address), at = AT): Printed | undefined {
  const script = /<script id="pys-js-extra"[^>]*>([\s\S]*?)<\/script>/.exec(text ?? '');
  if (!script) return undefined;
  const window = {} as Record<string, unknown>;
  runInNewContext(script[1] ?? '', { window, URL, location: new URL(at + address) });
  // Out of the context's own kind of objects; the product data are arrays with ids for keys.
  const { pysWooProductData, pysEddProductData, ...rest } = window;
  const plain = JSON.parse(
    JSON.stringify({
      ...rest,
      ...(pysWooProductData !== undefined && { pysWooProductData: { ...pysWooProductData } }),
      ...(pysEddProductData !== undefined && { pysEddProductData: { ...pysEddProductData } }),
    }),
  ) as Printed;
  return plain;
}

function of(address: string): Printed {
  const found = printed(address);
  if (!found) throw new Error(`${address} prints nothing`);
  return found;
}

const said = (address: string, service: string, kind: string): Event | undefined =>
  of(address).pysOptions.staticEvents[service]?.[kind]?.[0];

/** PHP's loose values read as what was meant. */
function meant(value: unknown): unknown {
  if (value === false) return '';
  if (value === true) return '1';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return /^-?\d+\.\d+$/.test(value) ? String(Number(value)) : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, meant(one)]));
}

for (const page of PAGES.filter(({ tracked }) => tracked !== false)) {
  test(`${page.address}: what PHP prints says the same as what the plugin has in mind, at the address where it is opened`, () => {
    const found = of(page.address);
    const printing = {
      title: page.title,
      tracked: page.tracked || ANY_PAGE,
      place: {
        site: AT.slice(0, -1),
        root: 'loja.test/sitio',
        here: `www.loja.test/sitio/${page.address}`,
      },
      server: true,
      visitor: UNDECIDED,
      request: '',
    };
    const typed = pysOptions(printing);
    expect(meant(found.pysOptions)).toEqual(meant(JSON.parse(JSON.stringify(typed))));
    // Typed on the one side, text at the top on the other.
    expect(typed).toMatchObject({ cookie_duration: 7, debug: false, ajaxForServerEvent: true });
    expect(found.pysOptions).toMatchObject({
      ...{ cookie_duration: '7', debug: '', ajaxForServerEvent: '1' },
      siteUrl: 'http://www.loja.test/sitio',
      ajaxUrl: 'http://www.loja.test/sitio/wp-admin/admin-ajax.php',
      tracking_analytics: { TrafficUtms: [], TrafficUtmsId: [] },
    });
    expect(found.pysFacebookRest?.restApiUrl).toBe(
      'http://www.loja.test/sitio/wp-json/pys-facebook/v1/event',
    );
    const { pysWooProductData } = companions(printing);
    expect(meant(found.pysWooProductData ?? {})).toEqual(
      meant(JSON.parse(JSON.stringify(pysWooProductData))),
    );
  });
}

test('every page of the shop is tracked, and of the scenarios those that are about it; vendors have their stand-ins from every page', () => {
  const without = PAGES.map(({ address }) => address).filter((address) => !printed(address));
  expect(without).toEqual([
    'legado.html',
    // It shows what the others tell, and would be among it.
    'o-que-chegou.html',
    ...['index', 'css-hostil', 'rtl', 'prototype', 'rocket-loader', 'wp-rocket', 'autoptimize'].map(
      (name) => `cenarios/${name}.html`,
    ),
    'cenarios/notificacoes.html',
    'cenarios/anuncio-cartao.html',
    'cenarios/anuncio-janela.html',
    // What the theme looks like elsewhere.
    'cenarios/barra-de-topo.html',
    'cenarios/cabecalho-de-topo.html',
    'cenarios/cabecalho-medio.html',
    'cenarios/logotipo-ao-centro.html',
    'cenarios/cabecalho-transparente.html',
    'cenarios/rodape-ao-fundo.html',
    'cenarios/rodape-por-tras.html',
    'cenarios/tema-com-scripts.html',
  ]);
  for (const [address, text] of composed) {
    const json = /<script type="application\/json" data-enxerto>(.*?)<\/script>/.exec(text)?.[1];
    if (json === undefined) continue;
    const { tracking } = JSON.parse(json) as { tracking?: { hosts: Record<string, string> } };
    expect(Boolean(tracking), address).toBe(!without.includes(address));
    for (const { host } of VENDORS) {
      if (tracking)
        expect(new URL(tracking.hosts[host] ?? '', AT + address).href).toBe(`${AT}vendor/${host}`);
    }
  }
});

test('a folder of files has no server: nothing is said of one, and all else is the same', () => {
  const folder = printed('carrinho.html', asFolder.get('carrinho.html'));
  const shop = of('carrinho.html');
  expect(folder?.pysFacebookRest).toBeUndefined();
  expect(folder?.pysOptions).toMatchObject({
    ...{ ajaxForServerEvent: '', ajaxForServerStaticEvent: '' },
    ...{ gdpr: { ajax_enabled: false }, facebook: { serverApiEnabled: false } },
  });
  expect(folder?.pysOptions.staticEvents).toEqual(shop.pysOptions.staticEvents);
  expect(folder?.pysOptions.dynamicEvents).toEqual(shop.pysOptions.dynamicEvents);
});

/** What a page prints for a visitor with these cookies, in an answer of its own. */
function askedWith(cookies: string, address: string, request = cookies): Printed {
  const visitor = visitorOf(cookies, '127.0.0.1');
  const found = printed(address, print(address, { server: true, visitor, request }));
  if (!found) throw new Error(`${address} prints nothing`);
  return found;
}
const gdprOf = ({ pysOptions: options }: Printed): Record<string, unknown> =>
  options['gdpr'] as Record<string, unknown>;
const viewOf = ({ pysOptions: options }: Printed): Event | undefined =>
  options.staticEvents['facebook']?.['init_event']?.[0];

const PBID = 'c0ffee12'.repeat(8);
const ONE = 'cookielawinfo-checkbox-analytics=yes; cookielawinfo-checkbox-advertisement=no';
test.each([
  ['undecided', '', true],
  ['agreed to all', 'viewed_cookie_policy=yes', false],
  ['refused', 'a=b; viewed_cookie_policy=no', true],
  ['agreed to one category', `viewed_cookie_policy=yes; ${ONE}`, false],
])(
  'a visitor who has %s is printed their own flags, by the cookies of the request',
  (_who, cookies, disabled) => {
    const page = askedWith(cookies, 'produtos/mesa.html');
    expect(gdprOf(page)).toMatchObject({
      ...{ ajax_enabled: true, cookie_law_info_integration_enabled: true },
      ...{ all_disabled_by_api: disabled, facebook_disabled_by_api: false },
      ...{ analytics_disabled_by_api: false, externalID_disabled_by_api: false },
    });
    expect(viewOf(page)?.['ajaxFire']).toBe(disabled);
    expect(page.pysOptions.staticEvents['pinterest']?.['init_event']?.[0]).not.toHaveProperty(
      'ajaxFire',
    );
    expect(Object.values(page.pysOptions['cookie'] as object)).not.toContain(true);
  },
);

test.each([
  ['undecided', ''],
  ['agreed', 'viewed_cookie_policy=yes'],
  ['refused', 'viewed_cookie_policy=no'],
])('the flags of a visitor who is %s are those that a real server printed', (state, cookies) => {
  const file = new URL(`../../pages/tracking/real/${state}/product.json`, import.meta.url);
  const real = JSON.parse(readFileSync(file, 'utf8')) as Printed;
  const page = askedWith(cookies, 'produtos/mesa.html');
  expect(gdprOf(page)).toEqual(gdprOf(real));
  expect(page.pysOptions['cookie']).toEqual(real.pysOptions['cookie']);
  expect(viewOf(page)?.['ajaxFire']).toBe(viewOf(real)?.['ajaxFire']);
});

test('the external id stands in the page without its digits: the one of the cookie, else the one that the server would make', () => {
  const idOf = (cookies: string): unknown =>
    (askedWith(cookies, 'index.html').pysOptions['facebook'] as Record<string, unknown>)[
      'advancedMatching'
    ];
  expect(idOf(`pbid=${PBID}`)).toEqual({ external_id: 'cffee'.repeat(8) });
  const { externalId } = visitorOf('', '127.0.0.1');
  expect(externalId).toMatch(/^[\da-f]{64}$/);
  expect(idOf('')).toEqual({ external_id: externalId.replaceAll(/\d/g, '') });
});

test('each answer has ids of its own; a page from the cache, and so a folder, has those of the first', () => {
  const idOf = (address: string, cookies: string, request: string): unknown =>
    viewOf(askedWith(cookies, address, request))?.eventID;
  expect(idOf('index.html', '', 'one')).not.toBe(idOf('index.html', '', 'other'));
  for (const address of ['cenarios/cache-de-paginas.html', 'cenarios/cache-mesa.html']) {
    const first = idOf(address, '', 'one');
    expect(idOf(address, 'viewed_cookie_policy=yes', 'other')).toBe(first);
    const page = askedWith('viewed_cookie_policy=yes', address);
    expect(gdprOf(page)['all_disabled_by_api']).toBe(true);
    expect(viewOf(page)?.['ajaxFire']).toBe(true);
  }
  const folder = printed('index.html', asFolder.get('index.html'));
  expect(folder && gdprOf(folder)['all_disabled_by_api']).toBe(true);
});

test('where a text asks for it, the legacy consent plugin says the visitor’s choice', () => {
  const states = ['', 'viewed_cookie_policy=yes', 'viewed_cookie_policy=no'].map((cookies) => {
    const asked = { server: true, visitor: visitorOf(cookies), request: '' };
    const found = /cli_user_consent_state">([^<]*)</.exec(print('legado.html', asked) ?? '');
    return found?.[1];
  });
  expect(states).toEqual(['ainda não escolheu', 'aceitou', 'recusou']);
});

test('a service is told of each thing by its own name, its ids among them; all copies of one thing share an id', () => {
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
  test(`${one.slug}: the page says the product at its price; what can be added stands ready with its own`, () => {
    const address = `produtos/${one.slug}.html`;
    expect(said(address, 'facebook', 'woo_view_content')?.params).toMatchObject({
      content_ids: [String(one.id)],
      value: one.price.toFixed(2),
      currency: 'EUR',
    });
    expect(said(address, 'ga', 'woo_view_content')?.params).toMatchObject({
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

test('a list’s products stand ready where a click on their button adds them, 120 in the catalogue; what must be chosen first does not', () => {
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

test('cart, checkouts and order say what is in them', () => {
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
  expect(said('carrinho.html', 'ga', 'woo_view_cart')?.params['value']).toBe(subtotal());

  expect(said('finalizar.html', 'facebook', 'woo_initiate_checkout')?.params).toMatchObject({
    ...{ content_ids: ids, value: total.toFixed(2), num_items: LINES.length },
  });
  expect(said('finalizar.html', 'gtm', 'woo_initiate_checkout')?.params).toMatchObject({
    ecommerce: { value: total, items: ids.map((id) => ({ item_id: id })) },
  });

  const order = said('encomenda-recebida.html', 'facebook', 'woo_purchase');
  expect(order).toMatchObject({ name: 'Purchase', woo_order: NUMBER });
  expect(order?.params).toMatchObject({ content_ids: ids, value: total.toFixed(2) });
  expect(said('encomenda-recebida.html', 'ga', 'woo_purchase')?.params).toMatchObject({
    ...{ transaction_id: NUMBER, value: total, shipping: DELIVERY, currency: 'EUR' },
  });
  expect(said('encomenda-recebida.html', 'bing', 'woo_purchase')?.params).toMatchObject({
    ...{ revenue_value: total, ecomm_prodid: ids.join() },
  });
  expect(of('encomenda-recebida.html').pysOptions['woo']).toMatchObject({
    ...{ is_order_received_page: true, containOrderId: true },
  });
});

test('downloads: a price of its own for each format; the cart, whose keys are 0 and 1, printed as the list that PHP makes of it', () => {
  const { pysOptions: options, pysEddProductData: ready } = of('finalizar-planos.html');
  expect(Object.keys(ready?.['303'] ?? {})).toEqual(['303_1', '303_2']);
  expect(ready?.['303']?.['303_2']?.['facebook']?.params['value']).toBe(15);
  expect(options.dynamicEvents['edd_remove_from_cart']).toMatchObject([
    { facebook: { params: { content_ids: ['301'] } } },
    { facebook: { params: { content_ids: ['302'] } } },
  ]);
  expect(said('finalizar-planos.html', 'ga', 'edd_initiate_checkout')?.params['value']).toBe(21);
});

test('where the server’s hook tells additions: by a fragment for each product, or with the page that follows', () => {
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
