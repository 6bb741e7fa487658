import type { Page } from '@playwright/test';
import { accept, expect, plainPage, test } from '../../harness/test';

const CONTAINER = 'GTM-BENCH12';

/** What the server puts into every event of a page. */
const EVERYWHERE = {
  ...{ page_title: 'Loja', post_type: 'page', post_id: 90 },
  ...{ plugin: 'PixelYourSite', user_role: 'guest', event_url: 'shop.test/' },
};
const AUTOMATED = { triggerType: { type: 'automated' } };
const COMMERCE = { triggerType: { type: 'ecommerce' } };
const MANUAL = { triggerType: { type: 'manual' } };
const ITEMS = {
  ...{ currency: 'EUR', value: 15.9 },
  items: [{ item_id: '56', item_name: 'Mesa', quantity: 1, price: 15.9 }],
};

type Params = Record<string, unknown>;

/** An event for the container, with every field that a real server printed. */
const printed = (e_id: string, name: string, params: Params, more: Params = {}): Params => ({
  ...{ delay: 0, type: 'dyn', name, trackingIds: [CONTAINER], eventID: '', e_id },
  ...{ ids: [], hasTimeWindow: false, timeWindow: 0, pixelIds: [], woo_order: '', edd_order: '' },
  ...more,
  params: { ...params, ...EVERYWHERE },
});

/** What is pushed of it, but for the id: the server's parameters together, beside what the container goes by. */
const pushed = (event: string, automated: Params, beside: Params): Params => ({
  automatedParameters: { ...automated, ...EVERYWHERE, event_id: 'id', send_to: [CONTAINER] },
  ...beside,
  manualDataLayer: 'dataLayer',
  event,
});

/** One kind of event: what the server prints for it, what causes it, and what the container is sent. */
interface Row {
  readonly event: Params;
  readonly push: Params;
  /** What the visitor does; without it the server has decided. */
  readonly does?: (tab: Page) => Promise<unknown>;
}

const automatic = (
  kind: string,
  name: string,
  does: (tab: Page) => Promise<unknown>,
  added: Params = {},
  more: Params = {},
): Row => ({
  event: printed(`automatic_event_${kind}`, name, AUTOMATED, more),
  push: pushed(name, added, AUTOMATED),
  does,
});

/** An owner's own event, of which the server wants no automatic parameters sent. */
const own = (id: number, name: string, does?: (tab: Page) => Promise<unknown>): Row => ({
  event: printed(
    'custom_event',
    name,
    { ...MANUAL, manualName: `manual_${name}` },
    { type: does ? 'trigger' : 'static', custom_event_post_id: id, hasAutoParam: false },
  ),
  push: {
    ...{ manualName: `manual_${name}`, ...MANUAL },
    ...{ manualDataLayer: 'dataLayer', event: name },
  },
  ...(does && { does }),
});

/** A static event of the shop's: Tag Manager has the money in a map of its own. */
const shop = (e_id: string, name: string): Row => ({
  event: printed(e_id, name, {
    ...COMMERCE,
    ...{ event_category: 'ecommerce', ecommerce: ITEMS },
  }),
  push: pushed(name, {}, { ...COMMERCE, ecommerce: ITEMS }),
});

const click = (selector: string) => (tab: Page) => tab.locator(selector).click();

const STATIC: Row[] = [
  { event: printed('init_event', 'page_view', {}), push: pushed('page_view', {}, {}) },
  ...[
    ['woo_view_content', 'view_item'],
    ['woo_view_cart', 'view_cart'],
    ['woo_initiate_checkout', 'begin_checkout'],
    ['woo_purchase', 'purchase'],
  ].map(([kind = '', name = '']) => shop(kind, name)),
  {
    event: printed('automatic_event_search', 'search', { ...AUTOMATED, search_term: 'cama' }),
    push: pushed('search', { search: 'cama' }, AUTOMATED),
  },
  {
    event: printed('automatic_event_404', '404', { ...AUTOMATED, event_label: 'x' }),
    push: pushed('404', {}, AUTOMATED),
  },
  own(132, 'bench_contacto'),
];

const AUTOMATIC: Row[] = [
  automatic('form', 'Form', click('#contacto button'), {
    form_id: 'contacto',
    form_class: 'plain',
    text: 'Enviar',
  }),
  automatic('comment', 'Comment', click('#comentar')),
  automatic(
    'download',
    'Download',
    click('#pdf'),
    { download_url: '/catalogo.pdf', download_type: 'pdf', download_name: 'catalogo.pdf' },
    { extensions: ['pdf'] },
  ),
  automatic('internal_link', 'InternalClick', click('#dentro'), {
    text: 'Camas',
    target_url: 'http://shop.test/camas/',
  }),
  automatic('outbound_link', 'OutboundClick', click('#fora'), {
    text: 'Fora',
    target_url: 'http://cdn.test/fora',
  }),
  automatic('tel_link', 'TelClick', click('#tel')),
  automatic('email_link', 'EmailClick', click('#mail')),
  automatic('time_on_page', 'TimeOnPage', () => Promise.resolve(), {}, { time_on_page: 1 }),
  automatic('scroll', 'PageScroll', (tab) => tab.mouse.wheel(0, 3000), {}, { scroll_percent: 30 }),
  automatic(
    'video',
    'WatchVideo',
    (tab) =>
      tab.evaluate(() => {
        const frame = document.createElement('iframe');
        frame.src = 'https://player.vimeo.com/video/76979871';
        document.body.append(frame);
      }),
    { progress: 'play', video_type: 'vimeo', video_id: '76979871' },
    { automatic_event_video_trigger: 'play' },
  ),
];

const TRIGGERED: (Row & { readonly type: string; readonly where: unknown[] })[] = [
  { type: 'css_click', where: ['#orcamento'], ...own(1, 'orcamento', click('#orcamento')) },
  {
    ...{ type: 'css_mouseover', where: ['#selo'] },
    ...own(2, 'selos', (tab) => tab.locator('#selo').hover()),
  },
  {
    ...{ type: 'url_click', where: [{ rule: 'contains', value: '/visita' }] },
    ...own(3, 'visita', click('#visita')),
  },
  {
    ...{ type: 'email_link', where: [{ rules: [{ rule: 'contains', value: 'oficina@' }] }] },
    ...own(4, 'oficina', click('#oficina')),
  },
  {
    ...{ type: 'scroll_pos', where: [40] },
    ...own(5, 'bench_scroll', (tab) => tab.mouse.wheel(0, 3000)),
  },
  {
    ...{ type: 'css_click', where: ['#guia'] },
    // Wanting the automatic parameters, and with parameters of its own under its own name.
    event: printed(
      'custom_event',
      'guia',
      { ...MANUAL, manualName: 'manual_guia', manual_guia: { guia: 'camas' } },
      { type: 'trigger', custom_event_post_id: 6, hasAutoParam: true },
    ),
    push: pushed(
      'guia',
      {},
      { ...MANUAL, manualName: 'manual_guia', manual_guia: { guia: 'camas' } },
    ),
    does: click('#guia'),
  },
];

const SHOP: Row[] = [
  {
    event: printed('woo_add_to_cart_on_button_click', 'add_to_cart', COMMERCE),
    push: pushed('add_to_cart', {}, { ...COMMERCE, ecommerce: ITEMS }),
    does: click('.add_to_cart_button'),
  },
  {
    ...shop('woo_remove_from_cart', 'remove_from_cart'),
    does: click('.woocommerce-cart-form .remove'),
  },
];

const kindOf = ({ event }: Row): string => String(event['e_id']);
const byKind = (rows: readonly Row[]): Params =>
  Object.fromEntries(rows.map((row) => [kindOf(row), { gtm: row.event }]));

const OPTIONS = {
  gtm: { trackingIds: [CONTAINER], gtm_dataLayer_name: 'dataLayer' },
  staticEvents: { gtm: Object.fromEntries(STATIC.map((row) => [kindOf(row), [row.event]])) },
  dynamicEvents: {
    ...byKind([...AUTOMATIC, ...SHOP]),
    woo_remove_from_cart: { c0ffee: { gtm: SHOP[1]?.event } },
  },
  triggerEvents: Object.fromEntries(TRIGGERED.map(({ event }, at) => [at + 1, { gtm: event }])),
  triggerEventTypes: TRIGGERED.reduce<Record<string, Params>>(
    (types, { type, where }, at) => ({ ...types, [type]: { ...types[type], [at + 1]: where } }),
    {},
  ),
  woo: {
    ...{ enabled: true, addToCartOnButtonEnabled: true, addToCartCatchMethod: 'add_cart_js' },
    ...{ addToCartOnButtonValueEnabled: true, addToCartOnButtonValueOption: 'price' },
    removeFromCartSelector: 'form.woocommerce-cart-form .remove',
  },
};

const BODY = `<script>
  for (const type of ['submit', 'click'])
    addEventListener(type, (event) => (type === 'submit' || event.target.closest('a')) && event.preventDefault());
  </script>
  <form id="contacto" class="plain"><button>Enviar</button></form>
  <form class="comment-form"><button id="comentar">Comentar</button></form>
  <form class="woocommerce-cart-form"><a class="remove" href="/?remove_item=c0ffee">x</a></form>
  <a id="pdf" href="/catalogo.pdf">Catálogo</a> <a id="dentro" href="/camas/">Camas</a>
  <a id="fora" href="http://cdn.test/fora">Fora</a> <a id="tel" href="tel:+351912345678">Ligar</a>
  <a id="mail" href="mailto:ola@loja.example">Escrever</a>
  <a id="oficina" href="mailto:oficina@loja.example">Oficina</a> <a id="visita" href="/visita">Visita</a>
  <b id="orcamento">Orçamento</b> <b id="selo">Selo</b> <b id="guia">Guia</b>
  <p class="product"><a class="add_to_cart_button" data-product_id="56" data-quantity="1" href="?add-to-cart=56">Adicionar</a></p>
  <script>var pysOptions = ${JSON.stringify(OPTIONS)}, pysWooProductData = ${JSON.stringify({ 56: { gtm: { params: { ...COMMERCE, ecommerce: ITEMS } } } })};</script>
  <div style="height: 6000px"></div>`;

test.use({ outside: ['player.vimeo.com'] });

test("[TR-41, container pushes] each kind of event is pushed as a real server's script pushes it, and old items are cleared", async ({
  page: tab,
  shop: site,
  vendors: _vendors,
}) => {
  site.answer('player.vimeo.com/video/76979871', (_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<script>addEventListener('message', ({ data, source, origin }) =>
      JSON.parse(data).value === 'timeupdate' && source.postMessage('{"event":"timeupdate","data":{"seconds":1,"duration":100}}', origin))</script>`);
  });
  await site.open(tab, plainPage(BODY));
  await accept(tab);
  /** What the layer was given of an event, and just before it, with ids that are ids as `id`. */
  const given = (name: unknown): Promise<unknown[]> =>
    tab.evaluate((event) => {
      const { dataLayer = [] } = window as unknown as { dataLayer?: Record<string, unknown>[] };
      // The last: a button that another event needed was a click as well.
      const at = dataLayer.map((entry) => entry['event']).lastIndexOf(event);
      const isClearing = dataLayer[at - 1]?.['ecommerce'] === null;
      const entries = at < 0 ? [] : dataLayer.slice(isClearing ? at - 1 : at, at + 1);
      return JSON.parse(
        JSON.stringify(entries, (key, value: unknown) => {
          if (key === 'gtm.uniqueEventId') return undefined;
          return key === 'event_id' && /^[\da-f-]{36}$/.test(String(value)) ? 'id' : value;
        }),
      ) as unknown[];
    }, name);
  for (const { push, does } of [...STATIC, ...AUTOMATIC, ...TRIGGERED, ...SHOP]) {
    await does?.(tab);
    const cleared = 'ecommerce' in push ? [{ ecommerce: null }] : [];
    await expect
      .poll(() => given(push['event']), String(push['event']))
      .toEqual([...cleared, push]);
  }
});
