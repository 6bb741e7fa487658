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

test('@both-ci [XX-01] an element named cookie that shadows document.cookie counts as blocked cookies', async ({
  page,
  shop,
}) => {
  await shop.open(
    page,
    plainPage(`<img name="cookie" alt="">${HELD.split('</script>')[0]}</script>`),
  );
  await page.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  await expect.poll(() => page.evaluate('window.ran')).toBe(true);
});

test('[LD-08, nonsense; XX-01, commands] senseless commands do not stop the loader or the banner', async ({
  page,
  shop,
  expectedErrors,
}) => {
  // What the page's own function throws is the page's.
  expectedErrors.push(/of the page/);
  await shop.openAsked(
    page,
    plainPage(
      '',
      `<script>window.enxerto = window.enxerto || []; enxerto.push(null, 7, [], [7], ['nonsense'], ['consent.state'], ['consent.state', function () { throw new Error('of the page') }], ['on'], ['on', { toString: 0 }, function () {}], ['consent.set', 'maybe'], ['base', {}]);</script>`,
    ),
    '/?enxerto_debug=1',
  );
  await page.evaluate(() => {
    const { enxerto } = window as never as { enxerto: { push(...commands: unknown[]): void } };
    enxerto.push(null, ['consent.state', 7], ['on', Symbol('x'), () => {}]);
  });
  await page.getByRole('button', { name: 'Aceitar tudo' }).click();
  await expect(page.locator(BANNER)).toHaveCount(0);
  expect(consoleOf(page).filter((line) => line.includes('crashed'))).toEqual([]);
});
