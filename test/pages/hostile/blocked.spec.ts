import { BANNER, consoleOf, expect, plainPage, test } from '../harness/test';

const HELD =
  '<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics">window.ran = true;</script>' +
  '<script type="text/plain" data-cli-class="cli-blocker-script" data-cli-script-type="analytics" src="/outside.js"></script>';

test('@both-ci [CO-06] with cookies and storage blocked the banner shows, and the choice holds for the page', async ({
  page,
  shop,
}) => {
  shop.page('/', plainPage(HELD), { 'content-security-policy': 'sandbox allow-scripts' });
  shop.serve('shop.test/outside.js', 'text/javascript', 'window.ranOutside = true;');
  await page.goto(`${shop.origin}/?enxerto_debug=1`);
  await expect(page.locator(BANNER)).toBeVisible();
  // Blocked indeed.
  expect(
    await page.evaluate(() => {
      try {
        return document.cookie;
      } catch {
        return 'blocked';
      }
    }),
  ).toBe('blocked');
  await page.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => page.evaluate('[window.ran, window.ranOutside]')).toEqual([true, true]);
  const state = await page.evaluate(() =>
    (window as never as { enxerto: { consent: { state(): object } } }).enxerto.consent.state(),
  );
  expect(state).toMatchObject({ decided: true, persistent: false });
  expect(consoleOf(page).filter((line) => line.includes('could not be stored'))).toHaveLength(1);
});
