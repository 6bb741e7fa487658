import { accept, consoleOf, expect, test } from '../harness/test';

test("the demo's product page sends page view and product to Meta's stand-in, once each, after consent", async ({
  page,
  shop,
  vendors,
}) => {
  await page.goto(`${shop.origin}/demo/produtos/mesa.html`);
  await accept(page);
  await expect
    .poll(async () => (await vendors.received('facebook')).slice(0, 2))
    .toMatchObject([
      {
        name: 'PageView',
        params: { post_id: 102, event_url: 'shop.test/demo/produtos/mesa.html' },
      },
      { name: 'ViewContent', params: { content_ids: ['102'], currency: 'EUR' } },
    ]);
  expect(vendors.loads('facebook')).toBe(1);
  expect(shop.paths()).toContain('/demo/vendor/connect.facebook.net/en_US/fbevents.js');
  expect(consoleOf(page).filter((line) => line.startsWith('error'))).toEqual([]);
});

test("jQuery's fragment sends AddToCart for each addition, the server's late event only once", async ({
  page,
  shop,
  vendors,
}) => {
  const additions = async (): Promise<(string | undefined)[]> =>
    (await vendors.received('facebook'))
      .filter(({ name }) => name === 'AddToCart')
      .map(({ params }) => (params['content_ids'] as string[])[0]);
  await page.goto(`${shop.origin}/demo/cenarios/jquery.html`);
  await accept(page);
  await expect.poll(() => vendors.loads('facebook')).toBe(1);
  const add = page.locator('.ajax_add_to_cart');
  await add.nth(0).click();
  await add.nth(2).click();
  await expect.poll(additions).toEqual(['102', '104']);
  await page.goto(`${shop.origin}/demo/cenarios/cesto-sem-ajax.html`);
  await expect.poll(additions).toEqual(['102', '104', '102']);
  const ids = (await vendors.received('facebook'))
    .filter(({ name }) => name === 'AddToCart')
    .map(({ eventID }) => eventID);
  expect(new Set(ids).size).toBe(3);
});
