import type { Page } from '@playwright/test';
import { accept, BANNER, expect, test } from '#test/pages/harness/test';
import type { Shop } from '#test/pages/harness/test';
import { reject } from '#test/pages/release/held';
import { SBJS_COOKIES } from '../services/order-attribution';
import { holding, serveServices } from '../services/page';
import { ran, stored } from '../services/recorder';
import { checkoutPage, placeOrder } from './checkout';

const VISIT = '/finalizar/?utm_source=boletim&utm_campaign=natal';

/** Opens the checkout, as a visitor does who comes by a campaign and has not decided. */
async function open(page: Page, shop: Shop, html: string): Promise<void> {
  serveServices(shop);
  shop.page('/finalizar/', html);
  await page.goto(shop.origin + VISIT);
  await expect(page.locator(BANNER)).toBeVisible();
}

test('[LD-21, without hold] where the configuration does not say hold, the order attribution stores its seven cookies before a choice, and the order has it', async ({
  page,
  shop,
}) => {
  await open(page, shop, checkoutPage());
  expect(await stored(page)).toEqual(SBJS_COOKIES.toSorted());
  expect(await placeOrder(page, shop)).toMatchObject({ source_type: 'utm', utm_source: 'boletim' });
});

test('[LD-21, known] [LD-23, order attribution] the order attribution waits for a choice: then its cookies are stored, and the order has it @both', async ({
  page,
  shop,
}) => {
  await open(page, shop, await holding(checkoutPage()));
  expect([await ran(page), await stored(page)]).toEqual([[], []]);
  await accept(page);
  await expect.poll(() => stored(page)).toEqual(SBJS_COOKIES.toSorted());
  expect(await ran(page)).toEqual(['order-attribution', 'order-attribution of the order']);
  expect(await placeOrder(page, shop)).toMatchObject({
    source_type: 'utm',
    utm_source: 'boletim',
    utm_campaign: 'natal',
    session_entry: shop.origin + VISIT,
  });
});

test('[LD-23, refused] after a refusal the order is placed without it, and nothing is stored', async ({
  page,
  shop,
}) => {
  await open(page, shop, await holding(checkoutPage()));
  await reject(page);
  expect(await placeOrder(page, shop)).toEqual({});
  expect([await ran(page), await stored(page)]).toEqual([[], []]);
});
