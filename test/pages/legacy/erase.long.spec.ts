import { BANNER, cookies, expect, tag, test } from '../harness/test';

/** A page with lists of its own. */
const pageWith = (config: object, globals = '{}'): string =>
  `<!doctype html><html lang="pt-PT"><head><meta charset="utf-8"><title>Loja</title>
<script>var Cli_Data = ${globals};</script>
<script type="application/json" data-enxerto>${JSON.stringify(config)}</script>${tag()}</head><body><h1>Loja</h1></body></html>`;

test('@both [CO-10, storage] refusing erases the listed keys of both storages, wildcards included @quick', async ({
  page,
  shop,
}) => {
  await page.context().addCookies([
    { name: 'own_1', value: 'x', url: shop.origin },
    { name: 'theirs', value: 'x', url: shop.origin },
  ]);
  await shop.open(
    page,
    pageWith({ consent: { eraseStorage: ['tracker', 'ads_*'], eraseCookies: ['own_*'] } }),
  );
  await page.evaluate(() => {
    for (const storage of [localStorage, sessionStorage])
      for (const key of ['tracker', 'ads_1', 'ads', 'basket', 'length']) storage.setItem(key, 'x');
  });
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  const left = await page.evaluate(() =>
    [localStorage, sessionStorage].map((storage) =>
      ['tracker', 'ads_1', 'ads', 'basket', 'length'].filter(
        (key) => storage.getItem(key) !== null,
      ),
    ),
  );
  expect(left).toEqual([
    ['ads', 'basket', 'length'],
    ['ads', 'basket', 'length'],
  ]);
  expect(Object.keys(await cookies(page))).not.toContain('own_1');
  expect(Object.keys(await cookies(page))).toContain('theirs');
});
