import type { Page } from '@playwright/test';
import { AGREED, asked, pushPage, SHOP, visitor } from '../due/push-page';
import { loads, waitForLine, ANY_ORIGIN, expect, test } from '../harness/test';
import type { Shop } from '../harness/test';

const DASHBOARD = 'https://painel.test';
const WORDS = 'Site script installation verified.';
const TAG =
  'data-site-id="a-1" data-push-cdn="https://push.test/cdn/" data-push-api="https://push.test/api" data-debug';
const STRANGER = 'verify: not verified: the page was not opened from push.dashboardOrigin';
const MESSAGE = 'enxerto-root[data-widget="verify"] [role=alert]';

test.beforeEach(({ shop }) =>
  shop.allow('push.test', 'painel.test', 'painel.test.estranho.test', 'estranho.test'),
);

/** The dashboard, which opens the shop; and a stranger's page that does the same. */
const opener = (name: string): string =>
  `<!doctype html><title>${name}</title><a href="${SHOP}/?verify_site=1">Verificar</a>`;

/** A shop with this page of ours, and its provider. */
async function verifiedShop(
  visit: { page: Page; shop: Shop },
  jar: Record<string, string> = {},
  page = pushPage({ push: { dashboardOrigin: DASHBOARD } }, '', TAG),
): Promise<void> {
  const { shop } = visit;
  await visitor(visit, { triggers: { pageViews: 9 } }, jar);
  shop.page('/', page);
  shop.serve('push.test/api/verify_site', 'application/json', '{"ok":true}', ANY_ORIGIN);
}

/** Opens the shop by the link on a page of this host. */
async function openFrom({ page, shop }: { page: Page; shop: Shop }, host: string): Promise<void> {
  shop.serve(`${host}/`, 'text/html', opener(host), {
    'referrer-policy': 'strict-origin-when-cross-origin',
  });
  await page.goto(`https://${host}/`);
  await page.getByRole('link').click();
}

/** The requests with which the site was verified. */
const verified = (shop: Shop): string[] =>
  shop.paths().filter((path) => path.startsWith('/api/verify_site'));

for (const alerts of [false, true])
  test(`@both [PU-57] opened from the dashboard, the page verifies the site and says so${alerts ? ', by window.alert too' : ''}${!alerts ? ' @quick' : ''}`, async ({
    page,
    shop,
  }) => {
    const push = { dashboardOrigin: DASHBOARD, legacyAlert: alerts };
    await verifiedShop({ page, shop }, AGREED, pushPage({ push }, '', TAG));
    const dialogs: string[] = [];
    page.on('dialog', async (dialog) => {
      await dialog.accept();
      dialogs.push(dialog.message());
    });
    await openFrom({ page, shop }, 'painel.test');
    await expect(page.locator(MESSAGE)).toHaveText(WORDS);
    await expect.poll(() => dialogs).toEqual(alerts ? [WORDS] : []);
    expect(verified(shop)).toEqual(['/api/verify_site?uuid=a-1']);
  });

test('@both [PU-57, no consent] [XX-02, verify_site] for a visitor who has not decided the site is verified too, and nothing else is asked, loaded or stored', async ({
  page,
  shop,
  context,
}) => {
  await verifiedShop({ page, shop });
  const jarBefore = await context.cookies();
  await openFrom({ page, shop }, 'painel.test');
  await expect(page.locator(MESSAGE)).toHaveText(WORDS);
  await waitForLine(page, 'push not started: no consent');
  expect(verified(shop)).toHaveLength(1);
  expect(asked(shop) + loads(shop, 'due') + loads(shop, 'push')).toBe(0);
  const kept = 'Object.keys(localStorage).filter((key) => key !== "enxerto.choice")';
  expect(await page.evaluate(kept)).toEqual([]);
  expect(await page.evaluate('Object.keys(sessionStorage)')).toEqual([]);
  expect(await context.cookies()).toEqual(jarBefore);
});

for (const host of ['estranho.test', 'painel.test.estranho.test'])
  test(`[PU-57, referrer] a page opened from ${host} does not verify the site`, async ({
    page,
    shop,
  }) => {
    await verifiedShop({ page, shop });
    await openFrom({ page, shop }, host);
    await waitForLine(page, STRANGER);
    await expect(page.locator(MESSAGE)).toHaveCount(0);
    expect(verified(shop)).toEqual([]);
  });

test('[PU-57, loaded] without the word in the address, where push is off or not listed, not a byte of it is loaded', async ({
  page,
  shop,
}) => {
  await verifiedShop({ page, shop }, AGREED);
  await page.goto(`${SHOP}/?verify_site=10&no_verify_site=1`);
  await waitForLine(page, 'due: no push prompt, page views: 1 of 9');
  const off = pushPage({ push: { dashboardOrigin: DASHBOARD, enabled: false } }, '', TAG);
  shop.page('/', off);
  await openFrom({ page, shop }, 'painel.test');
  await waitForLine(page, 'push not started: not configured, or switched off');
  const other = pushPage({ push: { dashboardOrigin: DASHBOARD } }, '', `${TAG} data-widgets="ad"`);
  shop.page('/', other);
  await openFrom({ page, shop }, 'painel.test');
  await waitForLine(page, 'push not started: not listed in data-widgets');
  expect(loads(shop, 'verify')).toBe(0);
});
