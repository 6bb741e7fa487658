import { expect, test } from '../harness/test';
import { loads, pushPage, SHOP, waitForLine, visitor } from '../due/push-page';

const DASHBOARD = 'https://painel.test';
const WORDS = 'Site script installation verified.';
const TAG =
  'data-site-id="a-1" data-push-cdn="https://push.test/cdn/" data-push-api="https://push.test/api" data-debug';

/** The dashboard, which opens the shop; and a stranger's page that does the same. */
const opener = (name: string): string =>
  `<!doctype html><title>${name}</title><a href="${SHOP}/?verify_site=1">Verificar</a>`;

for (const { what, from, alerts } of [
  { what: 'shown on the page', from: 'painel.test', alerts: false },
  { what: 'shown on the page and by window.alert', from: 'painel.test', alerts: true },
]) {
  test(`@both [PU-57] opened from the dashboard, the page verifies the site, and the result is ${what}`, async ({
    page,
    shop,
  }) => {
    shop.allow('push.test', 'painel.test');
    await visitor({ page, shop }, { triggers: { pageViews: 9 } });
    shop.page(
      '/',
      pushPage({ push: { dashboardOrigin: DASHBOARD, legacyAlert: alerts } }, '', TAG),
    );
    const asked: string[] = [];
    shop.answer('push.test/api/verify_site', ({ path }, response) => {
      asked.push(path);
      response.writeHead(200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      });
      response.end('{"ok":true}');
    });
    shop.serve(`${from}/`, 'text/html', opener('Painel'), {
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      await dialog.accept();
      dialogs.push(dialog.message());
    });
    await page.goto(`https://${from}/`);
    await page.getByRole('link').click();
    const line = page.locator('enxerto-root[data-widget="verify"] [role=alert]');
    await expect(line).toHaveText(WORDS);
    await expect.poll(() => dialogs).toEqual(alerts ? [WORDS] : []);
    expect(asked).toEqual(['/api/verify_site?uuid=a-1']);
  });
}

test('[PU-57] a page opened from elsewhere, or without the word in the address, does not verify the site', async ({
  page,
  shop,
}) => {
  shop.allow('push.test', 'estranho.test');
  await visitor({ page, shop }, { triggers: { pageViews: 9 } });
  shop.page('/', pushPage({ push: { dashboardOrigin: DASHBOARD } }, '', TAG));
  shop.serve('estranho.test/', 'text/html', opener('Estranho'));
  await page.goto('https://estranho.test/');
  await page.getByRole('link').click();
  await waitForLine(
    page,
    'verify: not verified: the page was not opened from push.dashboardOrigin',
  );
  await expect(page.locator('enxerto-root[data-widget="verify"]')).toHaveCount(0);
  expect(shop.paths().filter((path) => path.includes('verify_site?uuid'))).toEqual([]);

  await page.goto(SHOP);
  await waitForLine(page, 'due: no push prompt, page views: 2 of 9');
  expect(loads(shop, 'verify'), 'only the visit before has asked for it').toBe(1);
});
