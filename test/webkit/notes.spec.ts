import { expect, test } from './harness/test';

test('errors and rejections of a page are noted, also those of a page that was left, and its lines', async ({
  tab,
  shop,
  expectedErrors,
  errorsLeft,
}) => {
  expectedErrors.push(/thrown|rejected/);
  const html = (more: string): string =>
    `<!doctype html><html><head><meta charset="utf-8"><title>Loja</title></head><body>${more}</body></html>`;
  shop.page(
    '/',
    html(`<script>console.info('a line', 1); Promise.reject(new Error('rejected'));
      setTimeout(() => { throw new Error('thrown'); });</script>`),
  );
  shop.page('/next', html('Next'));
  await tab.goto(shop.origin);
  await expect
    .poll(async () => (await tab.noted()).errors.toSorted())
    .toEqual(['Error: rejected', 'Error: thrown']);
  expect((await tab.noted()).console).toEqual(['info: a line 1']);
  expect(await tab.evaluate(() => document.scripts.length), 'what notes is gone').toBe(1);
  await tab.goto(`${shop.origin}/next`);
  await expect.poll(() => errorsLeft.toSorted()).toEqual(['Error: rejected', 'Error: thrown']);
});
