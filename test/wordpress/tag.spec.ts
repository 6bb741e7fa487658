import { BANNER, accept, expect, serverReads, test } from './harness/test';

test.use({ plugins: ['enqueued', 'server-reads'] });

test('[LD-01, ?ver=] [LD-02, data-config] [LD-11, beside the loader] the enqueued tag works with its configuration from the REST interface', async ({
  page,
  shop,
}) => {
  await page.goto(`${shop.origin}/`, { waitUntil: 'networkidle' });
  const tag = page.locator('#enxerto-js');
  await expect(tag).toHaveAttribute('src', `${shop.origin}/enxerto/loader.js?ver=0.1.0`);
  await expect(tag).toHaveAttribute('async');
  await expect(page.locator(BANNER).getByRole('link')).toHaveAttribute(
    'href',
    `${shop.origin}/politica-de-privacidade/`,
  );
  const own = shop.paths().filter((path) => path.startsWith('/enxerto/'));
  expect(own.toSorted(), 'no file twice: ?ver= is no second copy of anything').toEqual(
    [...new Set(own)].toSorted(),
  );
  expect(own.filter((path) => path.includes('?'))).toEqual(['/enxerto/loader.js?ver=0.1.0']);
  expect(shop.paths().filter((path) => path === '/wp-json/enxerto/v1/config')).toHaveLength(1);

  await accept(page);
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.goto(`${shop.origin}/sobre-nos/`);
  expect((await serverReads(page)).record).toMatchObject({ ver: '3', analytics: true });
});
