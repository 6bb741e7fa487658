import { choose } from '../choice/visitor';
import { consoleOf, expect, plainPage, test } from '../harness/test';
import { createWire, trackedPage } from './wire';

const PIXEL = '1029384756019283';
const KIND = 'woo_add_to_cart_on_button_click';

/** A shop whose server reports by its hook what was put into the cart without AJAX. */
const woo = {
  enabled: true,
  addToCartOnButtonEnabled: true,
  addToCartCatchMethod: 'add_cart_hook',
};

/** The element in which it does so, at the foot of the page. */
const late = (copies: unknown): string =>
  `<div id="pys_late_event" dir="${JSON.stringify(copies).replaceAll('"', '&quot;')}" style="display:none"></div>`;

test("[TR-55, late] a product added without AJAX is sent by pixel and server under the id of the server's own event", async ({
  page,
  shop,
  vendors,
}) => {
  const wire = createWire(shop);
  const chosen = {
    simple: { id: '432b4666-0d1e-4f2a-9b3c-432b4666a5c7', of: '56', quantity: 3, value: 47.7 },
    variation: { id: '7f9a39c8-0d1e-4f2a-9b3c-7f9a39c8a5c7', of: '61', quantity: 1, value: 149 },
  };
  for (const [name, { id, of, quantity, value }] of Object.entries(chosen)) {
    const event = {
      ...{ delay: 0, type: 'static', name: 'AddToCart', e_id: KIND, eventID: id, ids: [] },
      ...{ hasTimeWindow: false, timeWindow: 0, pixelIds: [PIXEL], woo_order: '', edd_order: '' },
      params: { content_ids: [of], contents: [{ id: of, quantity }], value, currency: 'EUR' },
    };
    shop.page(`/${name}`, trackedPage({ woo, body: late({ facebook: event }) }));
  }
  const ids = Object.values(chosen).map(({ id }) => id);
  await page.goto(`${shop.origin}/simple`);
  await choose(page, 'all');
  const pixels = async (): Promise<unknown[]> =>
    (await vendors.received('facebook')).map(({ name, eventID, params }) => [
      ...[name, eventID, params['value']],
    ]);
  const expected = Object.values(chosen).map(({ id, value }) => ['AddToCart', id, value]);
  await expect.poll(pixels).toEqual(expected.slice(0, 1));
  await page.goto(`${shop.origin}/variation`);
  await expect.poll(pixels).toEqual(expected);
  await expect
    .poll(() => wire.received().map(({ event, id }) => [event, id]))
    .toEqual(ids.map((id) => ['AddToCart', id]));
});

const SECRETS = ['segredo-da-ana', 'ana@exemplo.pt', '912345678'];
const dynamic = (selector: string): object => ({ value: '', dynamic: true, selector });
const [PASSWORD, MAIL, PHONE] = SECRETS;
/** What the visitor has typed. */
const FIELDS = `<input id="senha" type="password" value="${PASSWORD}"><input id="mail" type="email" value="${MAIL}">
  <input id="tel" type="tel" value="${PHONE}"><input id="conta" autocomplete="username" value="${MAIL}">`;
/** Written in a visitor's comment, and not removed by the comment's sanitiser. */
const forged = (name: string, more: object = {}): object => ({
  ...{ name, e_id: 'woo_purchase', eventID: 'x', woo_order: '2041', ...more },
  params: {
    value: 9999,
    senha: dynamic('#senha'),
    mail: dynamic('#mail'),
    tel: dynamic('#tel'),
    conta: dynamic('#conta'),
  },
});
const ATTACK = `{"__proto__": {"polluted": [{"name": "x", "e_id": "polluted"}]},
  "constructor": {"name": "x", "e_id": "__proto__"}, "facebook": [
  ${JSON.stringify(forged('Purchase'))}, ${JSON.stringify(forged('AddToCart'))},
  ${JSON.stringify(forged('AddToCart', { e_id: '__proto__' }))},
  ${JSON.stringify(forged('AddToCart', { e_id: KIND, pixelIds: ['666'] }))}, ${JSON.stringify(forged('AddToCart', { e_id: KIND, name: 'Purchase' }))}],
  "ga": [${JSON.stringify(forged('add_to_cart', { e_id: KIND, trackingIds: ['G-STRANGER'] }))}]}`;
const comment = `<div id="pys_late_event" dir='${ATTACK}'>Que bonito!</div>`;
/** The worst case: at the place where only the server's own element is expected. */
const DIRECT = JSON.stringify({
  facebook: { ...forged('AddToCart', { e_id: KIND, hasTimeWindow: true, timeWindow: 24 }) },
});

test('[XX-13, late event] a late event written by a stranger forges no purchase, reads no field and reaches no prototype', async ({
  page,
  shop,
  vendors,
}) => {
  const wire = createWire(shop);
  const staticEvents = {
    facebook: { init_event: [{ name: 'PageView', type: 'static', params: {} }] },
  };
  const ga = { trackingIds: ['G-PINHO1987M'] };
  const pixels: unknown[] = [];
  const pages: [body: string, expected: unknown[]][] = [
    [`<article>${comment}</article>${FIELDS}`, []],
    [`${comment}${FIELDS}${comment}`, []],
    [`${comment}${FIELDS}`, []],
    // What anybody can send who can write at the server's place: that something was added.
    [`<div id="pys_late_event" dir='${DIRECT}'></div>${FIELDS}`, [['AddToCart', { value: 9999 }]]],
  ];
  for (const [at, [body, expected]] of pages.entries()) {
    shop.page(`/${at}`, trackedPage({ woo, ga, staticEvents, body }));
    await page.goto(`${shop.origin}/${at}?enxerto_debug=1`);
    if (at === 0) await choose(page, 'all');
    pixels.push(['PageView', {}], ...expected);
    await expect
      .poll(async () =>
        (await vendors.received('facebook')).map(({ name, params }) => [name, params]),
      )
      .toEqual(pixels);
    await expect
      .poll(() => consoleOf(page).filter((line) => line.includes('late started')))
      .toHaveLength(at + 1);
    // Google's tag has started by then, and was sent only its own page view.
    await expect
      .poll(async () => (await vendors.received('ga')).map(({ name }) => name))
      .toEqual(Array.from({ length: at + 1 }, () => 'page_view'));
    expect(await page.evaluate(() => Object.keys(Object.prototype))).toEqual([]);
    expect(await page.evaluate(() => 'polluted' in {} || document.cookie.includes('dyn_'))).toBe(
      false,
    );
  }
  await expect.poll(() => wire.received()).toHaveLength(pixels.length);
  for (const { fields } of wire.received()) {
    expect(fields['woo_order']).toBe('0');
    expect(JSON.parse(fields['ids'] ?? '')).toEqual([PIXEL]);
  }
  const left = JSON.stringify(shop.requests.map(({ path, body }) => [path, body]));
  for (const secret of SECRETS) expect(decodeURIComponent(left)).not.toContain(secret);
});

test("[XX-13, look-ups] an owner's look-up on the page finds a price, but no password, e-mail address or telephone number", async ({
  page,
  shop,
  vendors,
}) => {
  const params = {
    ...{ senha: dynamic('#senha'), mail: dynamic('#mail'), tel: dynamic('#tel') },
    ...{ conta: dynamic('#conta'), preco: { ...dynamic('.preco'), input_type: 'float' } },
  };
  const event = { name: 'Lead', type: 'trigger', params };
  const options = {
    facebook: { pixelIds: [PIXEL], removeMetadata: true },
    triggerEvents: { 1: { facebook: event } },
    triggerEventTypes: { css_click: { 1: ['#pedir'] } },
  };
  await shop.open(
    page,
    plainPage(
      `${FIELDS}<p class="preco">39,90 €</p><button id="pedir">Pedir</button><script>var pysOptions = ${JSON.stringify(options)}</script>`,
    ),
  );
  await choose(page, 'all');
  await page.locator('#pedir').click();
  await expect
    .poll(async () => (await vendors.received('facebook')).map((sent) => [sent.name, sent.params]))
    .toEqual([['Lead', { preco: 39.9 }]]);
});
