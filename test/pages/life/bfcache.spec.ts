import { BANNER, expect, plainPage, testWithPageCache as test } from '../harness/test';

test('@both [LD-14, back/forward cache] a page restored from the back/forward cache reads the decision again and starts nothing twice @quick', async ({
  page,
  shop,
}) => {
  const logs =
    '<script>addEventListener("pageshow", (e) => { window.restored = e.persisted; })</script>';
  shop.page('/', plainPage(logs));
  shop.page('/other', plainPage());
  await page.goto(shop.origin);
  await expect(page.locator(BANNER)).toBeVisible();
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('enxerto:consent', (event) =>
      received.push((event as CustomEvent).detail),
    );
    document.addEventListener('enxerto:ready', () => received.push('ready'));
  });

  await page.evaluate(() => location.assign('/other'));
  await page.waitForURL('**/other');
  await page.locator(BANNER).getByRole('button', { name: 'Rejeitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await page.evaluate(() => void setTimeout(() => history.back()));
  // A restored page has no load event to wait for.
  await expect
    .poll(() => page.evaluate(() => 'restored' in window && window.restored).catch(() => undefined))
    .toBe(true);

  // Locators would wait for the load event too.
  await expect
    .poll(() =>
      page.evaluate(
        (banner) => document.querySelector(banner),
        'enxerto-root[data-widget="consent"]',
      ),
    )
    .toBe(null);
  const received = await page.evaluate(
    () => (window as unknown as { received: { decided: boolean }[] }).received,
  );
  expect(received).toEqual([expect.objectContaining({ decided: true })]);
});
