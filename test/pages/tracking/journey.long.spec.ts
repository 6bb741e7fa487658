import type { Page } from '@playwright/test';
import { runCommand } from '../choice/visitor';
import { BANNER, accept, cookies, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';
import type { ShopServer } from '../harness/server';
import type { Service, VendorEvent, Vendors } from '../harness/vendors';
import { record, SERVICES, eventsOf } from './received-events';

declare const window: Window &
  typeof globalThis & { pysOptions: { gdpr: object }; enxerto: unknown[] };

// Each test is a whole visit, of many pages.
test.describe.configure({ timeout: 90_000 });

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

test('[TR-54, product types] chosen variations, grouped products and bundles are sent with the right ids and values to the cent', async ({
  page,
  shop,
  vendors,
  server,
}) => {
  /** The values of the last addition that they were sent: the money and the quantity. */
  const added = async (
    times: number,
    id: string,
    quantity: number,
    price: number,
    inGoogle = id,
  ): Promise<unknown> => {
    const value = price * quantity;
    const meta = { value, currency: 'EUR', contents: [{ id, quantity }] };
    const google = (item_id: string): object => ({
      value,
      currency: 'EUR',
      items: [{ item_id, quantity, price }],
    });
    const all = await eventsOf(vendors, server, ['AddToCart', 'add_to_cart'], times);
    expect(all).toMatchObject({
      facebook: meta,
      server: meta,
      ga: google(inGoogle),
      gtm: google(id),
      bing: {},
    });
    return all.pinterest;
  };

  await page.goto(`${shop.origin}/demo/produtos/canto-de-leitura.html`);
  await accept(page);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  await page.locator('[name="quantity[104]"]').fill('2');
  await page.locator('[name="quantity[108]"]').fill('0');
  await page.locator('button.single_add_to_cart_button').click();
  // Pinterest has a group as Tag Manager has it.
  expect(await added(1, '104', 2, 129)).toMatchObject({
    value: 258,
    items: [{ item_id: '104', quantity: 2 }],
  });

  await page.goto(`${shop.origin}/demo/produtos/quarto-completo.html`);
  await page.locator('button.single_add_to_cart_button').click();
  expect(await added(2, '121', 1, 598.45)).toMatchObject({
    product_id: '121',
    value: 598.45,
    product_quantity: 1,
  });

  await page.goto(`${shop.origin}/demo/produtos/cama-casinha.html`);
  await page.locator('button.single_add_to_cart_button').click();
  // No wood is chosen yet: nothing was added, as what follows shows.
  await page.locator('input[name="variation_id"]').evaluate((input: HTMLInputElement) => {
    input.value = '10111';
  });
  await page.locator('button.single_add_to_cart_button').evaluate((button) => {
    button.classList.remove('disabled');
  });
  await page.locator('button.single_add_to_cart_button').click();
  // The owner has configured Google's tag so that a bed is one item, whatever its wood.
  expect(await added(3, '10111', 1, 519, '101')).toMatchObject({ value: 519 });
});

/** Opens a product from a campaign for a visitor who has not decided, with a clock that the test moves on. */
async function openUndecided(page: Page, shop: Shop): Promise<void> {
  await page.clock.install();
  await page.goto(`${shop.origin}/demo/produtos/mesa.html?${CAMPAIGN}`);
  await expect(page.locator(BANNER)).toBeVisible();
}

/** Scrolls, downloads, sends a form, clicks, and lets five seconds pass. */
async function doEverything(page: Page): Promise<void> {
  await page.mouse.wheel(0, 3_000);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), {
      href: 'plano.pdf',
      textContent: 'plano',
    });
    // Nobody leaves: what waits would be forgotten with the page.
    document.addEventListener('click', (event) => event.preventDefault());
    const form = document.createElement('form');
    form.addEventListener('submit', (event) => event.preventDefault());
    document.body.append(link, form);
    link.click();
    form.requestSubmit();
    document.querySelector<HTMLElement>('.botao-orcamento')?.click();
  });
  await page.clock.runFor(5_000);
  await page.waitForLoadState('networkidle');
}

interface World {
  page: Page;
  vendors: Vendors;
  server: ShopServer;
}

/** No server was asked and no service was sent anything, and these are the only cookies that identify anybody. */
async function expectNothing({ page, vendors, server }: World, left: string[]): Promise<void> {
  expect((await vendors.all()).map(({ service, name }) => `${service} ${name}`)).toEqual([]);
  expect(SERVICES.map((service) => vendors.loads(service))).toEqual([0, 0, 0, 0, 0]);
  expect(await server.asked()).toEqual([]);
  const found = Object.keys(await cookies(page)).filter((name) =>
    /pys|_fb|_ga|_gcl|_pin|_uet|pbid|dyn_/.test(name),
  );
  expect(found).toEqual(left);
}

test('[TR-30, undecided] [TR-31, undecided] before a decision nothing is sent whatever the visitor does; after it everything is sent once', async ({
  page,
  shop,
  vendors,
  server,
}) => {
  const services = ['facebook', 'analytics', 'pinterest', 'bing'];
  await openUndecided(page, shop);
  expect(await page.evaluate(() => window.pysOptions.gdpr)).toMatchObject(
    Object.fromEntries(services.map((name) => [`${name}_prior_consent_enabled`, true])),
  );
  await doEverything(page);
  await expectNothing({ page, vendors, server }, []);
  // Each of these events was handled.
  const each = ['Download', 'Form', 'PageScroll', 'PageView', 'ViewContent'];
  await accept(page);
  await expect
    .poll(async () =>
      (await vendors.received('facebook'))
        .map(({ name }) => name)
        .filter((name) => each.includes(name))
        .toSorted(),
    )
    .toEqual(each);
  for (const service of SERVICES) await expect.poll(() => vendors.loads(service)).toBe(1);
});

test('[TR-30, refused and in part] [TR-14, decision] after a refusal nothing is sent, and analytics alone starts the two Google services', async ({
  page,
  shop,
  vendors,
  server,
}) => {
  await openUndecided(page, shop);
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect.poll(async () => (await cookies(page))['pys_consent']).toBeTruthy();
  await doEverything(page);
  await expectNothing({ page, vendors, server }, ['pys_consent']);

  await runCommand(page, 'consent.set', { analytics: true });
  await expect.poll(() => [vendors.loads('ga'), vendors.loads('gtm')]).toEqual([1, 1]);
  await page.clock.runFor(1_000);
  await page.waitForLoadState('networkidle');
  expect(
    (['facebook', 'pinterest', 'bing'] as const).map((service) => vendors.loads(service)),
  ).toEqual([0, 0, 0]);
  expect(await server.received()).toEqual([]);
});
