import { accept, cookies, expect, test } from '../harness/test';
import type { Service, VendorEvent, Vendors } from '../harness/vendors';

const SERVICES: readonly Service[] = ['facebook', 'ga', 'gtm', 'pinterest', 'bing'];

/** The events that each vendor was sent since the last call, by name; Tag Manager's own are not counted. */
function record(vendors: Vendors): (expected: Record<Service, string[]>) => Promise<VendorEvent[]> {
  let seen = 0;
  return async (expected) => {
    let events: VendorEvent[] = [];
    await expect
      .poll(
        async () => {
          events = (await vendors.all()).filter(({ name }) => !name.startsWith('gtm.'));
          return Object.fromEntries(
            SERVICES.map((service) => [
              service,
              events
                .slice(seen)
                .filter((event) => event.service === service)
                .map(({ name }) => name)
                .sort(),
            ]),
          );
        },
        { timeout: 20_000 },
      )
      .toEqual(expected);
    const fresh = events.slice(seen);
    seen = events.length;
    return fresh;
  };
}

const CAMPAIGN = 'utm_source=google&utm_medium=cpc&utm_campaign=ver%C3%A3o+2025&fbclid=abc123';

const of = (events: VendorEvent[], service: Service, name: string): VendorEvent | undefined =>
  events.find((event) => event.service === service && event.name === name);
/** All that go by an id have the same one. */
const oneId = (events: VendorEvent[], names: readonly string[]): string | undefined => {
  const ids = events
    .filter(({ name, service }) => names.includes(name) && service !== 'bing')
    .map(({ eventID }) => eventID);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  expect(ids[0]).toHaveLength(36);
  return ids[0];
};

test('[TR-54, shop] [TR-55] [TR-31, order] [TR-61, journey] from a search engine to the order each event reaches each service once, with the right values', async ({
  page,
  shop,
  vendors,
  server,
}) => {
  const demo = `${shop.origin}/demo`;
  const recorded = record(vendors);
  const serverIds = async (event: string): Promise<string[]> =>
    (await server.received()).filter((copy) => copy.event === event).map(({ eventID }) => eventID);

  await page.goto(`${demo}/produtos/mesa.html?${CAMPAIGN}`, { referer: 'https://www.google.com/' });
  await accept(page);
  const viewed = await recorded({
    facebook: ['LeuMedidas', 'PageView', 'ViewContent'],
    ga: ['leu_medidas', 'page_view', 'view_item'],
    gtm: ['leu_medidas', 'view_item'],
    pinterest: ['page', 'pagevisit', 'pagevisit'],
    bing: ['pageLoad', 'view_item'],
  });
  const viewId = oneId(viewed, ['ViewContent', 'view_item']);
  await expect.poll(() => serverIds('ViewContent')).toEqual([viewId]);
  expect(of(viewed, 'ga', 'view_item')?.params).toMatchObject({ value: 179, currency: 'EUR' });
  expect(await cookies(page)).toMatchObject({
    pysTrafficSource: 'google.com',
    pys_landing_page: `${demo}/produtos/mesa.html`,
    pys_utm_campaign: 'ver%C3%A3o%202025',
    _fbc: expect.stringMatching(/^fb\.1\.\d+\.abc123$/),
  });

  await page.locator('input[name="quantity"]').fill('3');
  await page.locator('button.single_add_to_cart_button').click();
  await page.waitForURL('**/carrinho.html*');
  const added = await recorded({
    facebook: ['AddToCart', 'PageView'],
    ga: ['add_to_cart', 'page_view', 'view_cart'],
    gtm: ['add_to_cart', 'view_cart'],
    pinterest: ['AddToCart', 'page', 'pagevisit'],
    bing: ['add_to_cart', 'pageLoad'],
  });
  const addId = oneId(added, ['AddToCart', 'add_to_cart']);
  await expect.poll(() => serverIds('AddToCart')).toEqual([addId]);
  expect(of(added, 'facebook', 'AddToCart')?.params).toMatchObject({
    value: 537,
    contents: [{ id: '102', quantity: 3 }],
  });
  for (const service of ['ga', 'gtm'] as const) {
    const params = of(added, service, 'add_to_cart')?.params ?? {};
    expect(params['ecommerce'] ?? params).toMatchObject({
      value: 537,
      items: [{ item_id: '102', quantity: 3, price: 179 }],
    });
  }
  expect(of(added, 'pinterest', 'AddToCart')?.params).toMatchObject({ value: 537 });

  await page.locator('form.woocommerce-cart-form .remove').first().click();
  const removed = await recorded({
    facebook: ['PageView', 'RemoveFromCart'],
    ga: ['page_view', 'remove_from_cart', 'view_cart'],
    gtm: ['remove_from_cart', 'view_cart'],
    pinterest: ['RemoveFromCart', 'page', 'pagevisit'],
    bing: ['pageLoad'],
  });
  const removeId = oneId(removed, ['RemoveFromCart', 'remove_from_cart']);
  // The server sends its copy by itself, and finds the id in a cookie.
  expect(decodeURIComponent((await cookies(page))['pys_fb_event_id'] ?? '')).toContain(removeId);
  expect(await serverIds('RemoveFromCart')).toEqual([]);

  await page.goto(`${demo}/finalizar.html`);
  const begun = await recorded({
    facebook: ['InitiateCheckout', 'PageView'],
    ga: ['begin_checkout', 'page_view'],
    gtm: ['begin_checkout'],
    pinterest: ['InitiateCheckout', 'page', 'pagevisit'],
    bing: ['begin_checkout', 'pageLoad'],
  });
  oneId(begun, ['InitiateCheckout', 'begin_checkout']);
  await expect(page.locator('form.woocommerce-checkout [name="pys_source"]')).toHaveValue(
    'google.com',
  );

  await page.goto(`${demo}/encomenda-recebida.html`);
  const bought = await recorded({
    facebook: ['PageView', 'Purchase'],
    ga: ['page_view', 'purchase'],
    gtm: ['purchase'],
    pinterest: ['checkout', 'page', 'pagevisit'],
    bing: ['pageLoad', 'purchase'],
  });
  const orderId = oneId(bought, ['Purchase', 'purchase', 'checkout']);
  await expect.poll(() => serverIds('Purchase')).toEqual([orderId]);
  expect(of(bought, 'ga', 'purchase')?.params).toMatchObject({
    transaction_id: '2041',
    value: 262,
    items: [{ item_id: '102' }, { item_id: '108' }],
  });
  // Nothing twice, by whatever name.
  const all = (await server.received()).map(({ event, eventID }) => `${event} ${eventID}`);
  expect(new Set(all).size).toBe(all.length);
});
