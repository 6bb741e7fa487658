import type { Page } from '@playwright/test';
import { accept, expect, test } from '../harness/test';
import { SERVICES, eventsOf } from './received-events';

const ADDED = ['AddToCart', 'add_to_cart'];
const REMOVED = ['RemoveFromCart', 'remove_from_cart'];
const BEGUN = ['InitiateCheckout', 'begin_checkout'];

/** Google's list of one thing. */
const items = (id: string, price: number) => [{ item_id: id, quantity: 1, price }];
/** A page of the shop, by a visitor who agrees to everything there. */
async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await accept(page);
}

test("[TR-54, the list] [TR-55, the list] [TR-61, the list] the list's button reaches every service once with the value added, and the server with the same id", async ({
  page,
  shop,
  vendors,
  server,
}) => {
  await open(page, `${shop.origin}/demo/loja.html`);
  for (const service of SERVICES) await expect.poll(() => vendors.loads(service)).toBe(1);
  for (const [at, [id, price]] of (
    [
      ['102', 179],
      ['104', 129],
    ] as const
  ).entries()) {
    await page.locator(`.add_to_cart_button[data-product_id="${id}"]`).click();
    const meta = { value: price, currency: 'EUR', contents: [{ id, quantity: 1 }] };
    const google = { value: price, currency: 'EUR', items: items(id, price) };
    expect(await eventsOf(vendors, server, ADDED, at + 1)).toMatchObject({
      facebook: meta,
      server: meta,
      ga: google,
      gtm: google,
      pinterest: { product_id: id, value: price, currency: 'EUR', product_quantity: 1 },
    });
  }
});

test("[TR-54, downloads] [TR-55, downloads] [TR-61, downloads] the downloads' checkout sends begin, add and remove once to each service, with one id and its values", async ({
  page,
  shop,
  vendors,
  server,
}) => {
  await open(page, `${shop.origin}/demo/finalizar-planos.html`);
  const two = { value: 21, currency: 'EUR', items: [...items('301', 12), ...items('302', 9)] };
  const meta = { currency: 'EUR', num_items: 2, contents: [{ id: '301' }, { id: '302' }] };
  expect(await eventsOf(vendors, server, BEGUN, 1)).toMatchObject({
    facebook: { ...meta, value: '21.00' },
    server: { ...meta, value: '21.00' },
    ga: two,
    gtm: two,
    pinterest: { product_id: '301,302', value: 21 },
    bing: { ecomm_prodid: '301,302', ecomm_pagetype: 'cart', ecomm_totalvalue: 21 },
  });

  await page.locator('#opcao_2').check();
  await page.locator('.edd-add-to-cart').click();
  const added = { value: 15, currency: 'EUR', contents: [{ id: '303', quantity: 1 }] };
  const google = { value: 15, currency: 'EUR', items: items('303', 15) };
  expect(await eventsOf(vendors, server, ADDED, 1)).toMatchObject({
    facebook: added,
    server: added,
    ga: google,
    gtm: google,
    pinterest: { product_id: '303', value: 15, product_quantity: 1 },
  });

  // The shop's server removes it, and shows the page again.
  await page.locator('.edd_cart_remove_item_btn').nth(1).click();
  const gone = { content_ids: ['302'], contents: [{ id: '302', quantity: 1 }], num_items: 1 };
  const plan = { value: 9, currency: 'EUR', items: items('302', 9) };
  const hearers = ['facebook', 'ga', 'gtm', 'pinterest', 'server'] as const;
  expect(await eventsOf(vendors, server, REMOVED, 1, hearers)).toMatchObject({
    facebook: gone,
    server: gone,
    ga: plan,
    gtm: plan,
    pinterest: { product_id: '302' },
  });
  // Its module prints nothing of it.
  expect((await vendors.received('bing')).filter(({ name }) => REMOVED.includes(name))).toEqual([]);
});
