import {
  answer,
  expect,
  leaveAndReturn,
  openPlain,
  plainPage,
  testInWholeBrowser as test,
} from '../harness/test';

test('@both [LD-14, back/forward cache] a page restored from the back/forward cache reads the decision again and starts nothing twice @quick', async ({
  page,
  shop,
}) => {
  shop.page('/other', plainPage());
  await openPlain(page, shop);
  await page.evaluate(() => {
    const received: unknown[] = [];
    Object.assign(window, { received });
    document.addEventListener('enxerto:consent', (event) =>
      received.push((event as CustomEvent).detail),
    );
    document.addEventListener('enxerto:ready', () => received.push('ready'));
  });

  await leaveAndReturn(page, '/other', () => answer(page, 'Rejeitar tudo'));
  // Locators would wait for the load event too.
  const hosts = (): Promise<unknown> =>
    page.evaluate('document.querySelectorAll("[data-widget=consent]").length');
  await expect.poll(hosts).toBe(0);
  const received = await page.evaluate(
    () => (window as unknown as { received: { decided: boolean }[] }).received,
  );
  expect(received).toEqual([expect.objectContaining({ decided: true })]);
});
