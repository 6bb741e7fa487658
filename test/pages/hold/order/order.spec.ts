import { expect, test } from '../../harness/test';
import { SBJS_COOKIES } from '../services/order-attribution';
import { serveServices } from '../services/page';
import { stored } from '../services/recorder';
import { snippet } from '../../sleeper/snippet';
import { placeOrder, serveCheckout } from './checkout';

test('[LD-21, without hold] where the configuration does not say hold, the order attribution stores its seven cookies before a choice, and the order has it', async ({
  page,
  shop,
  outside,
}) => {
  serveServices(shop, outside);
  serveCheckout(shop);
  await page.goto(`${shop.origin}/finalizar/?utm_source=boletim&utm_campaign=natal`);
  expect(await stored(page)).toEqual(SBJS_COOKIES.toSorted());
  expect(await placeOrder(page, shop)).toMatchObject({
    source_type: 'utm',
    utm_source: 'boletim',
    utm_campaign: 'natal',
    session_entry: `${shop.origin}/finalizar/?utm_source=boletim&utm_campaign=natal`,
  });
});

test('[LD-21, order attribution] with hold it stores nothing before a choice, and after it the order has it; after a refusal it has not @both', async ({
  page,
  shop,
  outside,
}) => {
  serveServices(shop, outside);
  serveCheckout(shop, await snippet({ consent: {}, hold: ['known'] }));
  const address = `${shop.origin}/finalizar/?utm_source=boletim&utm_campaign=natal`;
  await page.goto(address);
  await page.getByRole('button', { name: 'Rejeitar tudo' }).click();
  await page.goto(address);
  expect(await stored(page)).toEqual([]);
  expect(await placeOrder(page, shop)).toEqual({});
  await page.context().clearCookies();
  await page.goto(address);
  await page.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect.poll(() => stored(page)).toEqual(SBJS_COOKIES.toSorted());
  expect(await placeOrder(page, shop)).toMatchObject({
    source_type: 'utm',
    utm_source: 'boletim',
    utm_campaign: 'natal',
  });
});
